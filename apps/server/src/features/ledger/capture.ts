import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { postBatch, type NewPosting } from './post.ts'
import { freedPerWallet, lockActiveHolds } from './release.ts'
import { lockWallets, moveHeld } from './wallets.ts'

export interface Capture {
  holdId: bigint
  /** What is taken from the hold; the rest goes back to its wallet. */
  amount: bigint
  /** The posting that the captured amount pays for. The hold's wallet must give at least that amount in it. */
  posting: NewPosting
}

/** Spends a hold, whole or in part, exactly once. */
export async function capture(tx: Tx, request: Capture): Promise<bigint> {
  const [postingId] = await captureBatch(tx, [request])
  return postingId ?? raise('HOLD_NOT_ACTIVE')
}

/** One posting id per request in its order, undefined where the hold had already ended. */
export async function captureBatch(tx: Tx, requests: readonly Capture[]): Promise<(bigint | undefined)[]> {
  const active = new Map(
    (
      await lockActiveHolds(
        tx,
        requests.map(({ holdId }) => holdId),
      )
    ).map((hold) => [hold.id, hold]),
  )
  const taken = requests.filter(({ holdId, amount, posting }, index) => {
    const hold = active.get(holdId)
    if (!hold || requests.findIndex((other) => other.holdId === holdId) !== index) return false
    if (amount <= 0n || amount > hold.amount)
      throw new Error(`a capture takes between 1 and ${hold.amount} of hold ${holdId}, not ${amount}`)
    const given = posting.legs.filter(({ walletId }) => walletId === hold.wallet_id).reduce((sum, leg) => sum - leg.amount, 0n)
    if (given !== amount) throw new Error(`the posting takes ${given} from the wallet of hold ${holdId}, the capture ${amount}`)
    return true
  })
  if (taken.length === 0) return requests.map(() => undefined)

  // Every wallet of the batch is locked at once, in id order, before the first is changed.
  await lockWallets(
    tx,
    taken.flatMap(({ posting }) => posting.legs.map(({ walletId }) => walletId)),
  )
  await moveHeld(tx, freedPerWallet(taken.map(({ holdId }) => active.get(holdId) ?? raise('INTERNAL'))))
  await tx.run(sql`
    update holds h set state = 'captured', captured = c.amount, remaining = 0, ended_at = now()
    from unnest(${taken.map(({ holdId }) => holdId)}::bigint[], ${taken.map(({ amount }) => amount)}::numeric[]) as c(id, amount) where h.id = c.id`)
  const outcomes = await postBatch(
    tx,
    taken.map(({ posting }) => posting),
  )

  const postingIds = new Map(taken.map(({ holdId }, index) => [holdId, outcomes[index]]))
  return requests.map((request) => {
    if (!taken.includes(request)) return undefined
    const outcome = postingIds.get(request.holdId)
    return outcome?.ok ? outcome.postingId : raise(outcome?.code ?? 'INTERNAL')
  })
}

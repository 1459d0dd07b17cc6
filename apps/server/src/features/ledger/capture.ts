import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { judgePostings } from './judge-postings.ts'
import { type NewPosting, walletsOf } from './posting.ts'
import { freedPerWallet, type HoldRow, lockActiveHolds } from './release.ts'
import { lockWallets } from './wallets.ts'
import { writePostings } from './write-postings.ts'

export interface Capture {
  holdId: bigint
  /** The captured amount; the rest returns to its wallet. */
  amount: bigint
  /** The posting that the hold pays for: the hold's wallet must be debited by exactly that amount. */
  posting: NewPosting
}

/** Captures a hold, in full or in part, exactly once. */
export async function capture(tx: Tx, request: Capture): Promise<bigint> {
  const [postingId] = await captureBatch(tx, [request])
  return postingId ?? raise('HOLD_NOT_ACTIVE')
}

/**
 * One posting id per request, in order; undefined where the hold had already ended. If a hold is active but its posting is refused,
 * nothing of the batch is written: the holder was promised that the amount is there.
 */
export async function captureBatch(tx: Tx, requests: readonly Capture[]): Promise<(bigint | undefined)[]> {
  const active = await lockActiveHolds(
    tx,
    requests.map(({ holdId }) => holdId),
  )
  const taken = matchOnce(requests, active)
  if (taken.length === 0) return requests.map(() => undefined)

  // Locks every wallet of the batch at once, in id order, before the first is changed.
  const postings = taken.map(({ request }) => request.posting)
  const wallets = await lockWallets(tx, walletsOf(postings))
  const freed = freedPerWallet(taken.map(({ hold }) => hold))
  for (const [walletId, change] of freed) {
    const wallet = wallets.get(walletId)
    if (wallet) wallets.set(walletId, { ...wallet, held: wallet.held + change })
  }
  for (const verdict of await judgePostings(tx, wallets, postings)) {
    if (verdict.is === 'refused') raise(verdict.code)
    // The key's posting was paid by something else, so this hold must not end for it.
    if (verdict.is !== 'fresh') raise('IDEMPOTENCY_CONFLICT')
  }
  const ids = await writePostings(tx, postings, freed)
  await endCaptured(tx, taken)

  const postingIds = new Map(taken.map(({ request }, index) => [request, ids[index]]))
  return requests.map((request) => postingIds.get(request))
}

interface Taken {
  request: Capture
  hold: HoldRow
}

/** The first request for each active hold; its amount must be what its posting debits from the hold's wallet. */
function matchOnce(requests: readonly Capture[], active: readonly HoldRow[]): Taken[] {
  const left = new Map(active.map((hold) => [hold.id, hold]))
  return requests.flatMap((request) => {
    const hold = left.get(request.holdId)
    if (!hold) return []
    left.delete(hold.id)
    const { amount, posting } = request
    if (amount <= 0n || amount > hold.amount)
      throw new Error(`a capture takes between 1 and ${hold.amount} of hold ${hold.id}, not ${amount}`)
    const given = posting.legs.filter(({ walletId }) => walletId === hold.wallet_id).reduce((sum, leg) => sum - leg.amount, 0n)
    if (given !== amount) throw new Error(`the posting takes ${given} from the wallet of hold ${hold.id}, the capture ${amount}`)
    return [{ request, hold }]
  })
}

async function endCaptured(tx: Tx, taken: readonly Taken[]): Promise<void> {
  const ids = taken.map(({ hold }) => hold.id)
  const amounts = taken.map(({ request }) => request.amount)
  await tx.run(sql`
    update holds h set state = 'captured', captured = c.amount, remaining = 0, ended_at = now()
    from unnest(${ids}::bigint[], ${amounts}::numeric[]) as c(id, amount) where h.id = c.id`)
}

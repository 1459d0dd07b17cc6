import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { lockWallets, moveHeld } from './wallets.ts'

export interface HoldRow {
  id: bigint
  wallet_id: bigint
  amount: bigint
  kind: string
  ref: string
}

/** Returns a held amount to its wallet; a hold that has already ended is a conflict. */
export async function release(tx: Tx, holdId: bigint): Promise<void> {
  const [ended] = await releaseBatch(tx, [holdId], 'released')
  if (!ended) raise('HOLD_NOT_ACTIVE')
}

/** Like release, for an expired hold; its holder is notified. */
export async function expire(tx: Tx, holdId: bigint): Promise<void> {
  const [ended] = await releaseBatch(tx, [holdId], 'expired')
  if (!ended) raise('HOLD_NOT_ACTIVE')
}

/** Ends those that are still active and returns them; ended ones are left alone. */
export async function releaseBatch(tx: Tx, holdIds: readonly bigint[], state: 'released' | 'expired'): Promise<HoldRow[]> {
  const holds = await lockActiveHolds(tx, holdIds)
  if (holds.length === 0) return []
  await lockWallets(
    tx,
    holds.map(({ wallet_id }) => wallet_id),
  )
  await moveHeld(tx, freedPerWallet(holds))
  await tx.run(
    sql`update holds set state = ${state}, remaining = 0, ended_at = now() where id = any(${holds.map(({ id }) => id)}::bigint[])`,
  )
  if (state === 'expired') await announceExpiry(tx, holds)
  return holds
}

/** Holds are locked before their wallets everywhere, in id order. */
export async function lockActiveHolds(tx: Tx, holdIds: readonly bigint[]): Promise<HoldRow[]> {
  return tx.prepared<HoldRow>(
    'ledger-lock-holds',
    `select id, wallet_id, amount, kind, ref from holds where id = any($1::bigint[]) and state = 'active' order by id for update`,
    [[...new Set(holdIds)]],
  )
}

/** How each wallet's held amount changes when these holds end. */
export function freedPerWallet(holds: readonly HoldRow[]): Map<bigint, bigint> {
  const freed = new Map<bigint, bigint>()
  for (const { wallet_id, amount } of holds) freed.set(wallet_id, (freed.get(wallet_id) ?? 0n) - amount)
  return freed
}

async function announceExpiry(tx: Tx, holds: readonly HoldRow[]): Promise<void> {
  for (const { id, wallet_id, amount, kind, ref } of holds) {
    await emit(tx, {
      kind: 'ledger.hold_expired',
      data: { holdId: String(id), walletId: String(wallet_id), amount: String(amount), kind, ref },
    })
  }
}

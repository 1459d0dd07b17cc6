import type { Movement } from '@bourse/domain/report'
import type { Tx } from '#platform/db'
import { type AssetMovements, Tape } from './wallet-tape.ts'

/**
 * All movements of one asset's wallets in the order in which they happened: each wallet's by its own count, those of several by
 * time. Ids are not in order of time, since connections reserve them in advance. The owner of a movement is its pocket. Both ends
 * of a transfer between own wallets are included, the outgoing one first.
 */
export async function* movementsOf(tx: Tx, asked: AssetMovements): AsyncGenerator<Movement> {
  const tapes = asked.wallets.map((wallet) => new Tape(tx, wallet, asked))
  for (;;) {
    const first = await earliest(tapes)
    if (!first) return
    yield nextBefore(first, tapes).take()
  }
}

/** The tape with the earliest time; of several the first, so that the order is always the same. */
async function earliest(tapes: readonly Tape[]): Promise<Tape | undefined> {
  let first: Tape | undefined
  for (const tape of tapes) {
    const row = await tape.head()
    if (row && (!first?.row || row.reachedMs < first.row.reachedMs)) first = tape
  }
  return first
}

/**
 * A transfer between own wallets has a position in each of them, and what came before it in either happened before it: the wallet
 * that is behind goes first, and so on along a chain. Wallets are locked together, so there are no cycles. When both have reached
 * the transfer, the outgoing movement comes first.
 */
function nextBefore(first: Tape, tapes: readonly Tape[]): Tape {
  let next = first
  for (let steps = 0; steps < tapes.length; steps++) {
    const behind = next.row?.ownSides.flatMap(({ walletId, version }) =>
      tapes.filter((tape) => tape.walletId === walletId && tape.row && tape.row.wallet_version < version),
    )[0]
    if (!behind) break
    next = behind
  }
  const { row } = next
  if (!row || row.ownSides.length === 0 || row.amount < 0n) return next
  return tapes.find((tape) => tape.row?.posting_id === row.posting_id && tape.row.amount < 0n) ?? next
}

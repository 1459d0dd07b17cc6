import type { Movement } from '@bourse/domain/report'
import type { Tx } from '#platform/db'
import { type AssetMovements, Tape } from './wallet-tape.ts'

/**
 * Everything that came to and left the wallets of one asset, in the order in which it happened: each wallet's by its own count,
 * those of several by time. Ids say nothing of time, for connections take them ahead. The owner of a movement is its pocket.
 * Both ends of a transfer between own wallets are here, what leaves first.
 */
export async function* movementsOf(tx: Tx, asked: AssetMovements): AsyncGenerator<Movement> {
  const tapes = asked.wallets.map((wallet) => new Tape(tx, wallet, asked))
  for (;;) {
    const first = await earliest(tapes)
    if (!first) return
    yield nextBefore(first, tapes).take()
  }
}

/** The tape that has come to the least time; of several the first, so that the same entries are always told in the same order. */
async function earliest(tapes: readonly Tape[]): Promise<Tape | undefined> {
  let first: Tape | undefined
  for (const tape of tapes) {
    const row = await tape.head()
    if (row && (!first?.row || row.reachedMs < first.row.reachedMs)) first = tape
  }
  return first
}

/**
 * A transfer between own wallets has one place in each of them, and what came before it in either was before it: the wallet
 * that is behind goes first, and one that waits for a third in the same way after that. Wallets are locked together, so
 * nothing waits in a circle. Where both have come to the transfer, what leaves is told before what arrives.
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

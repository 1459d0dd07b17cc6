import { NotLocked } from '#features/ledger'
import type { Db } from '#platform/db'
import type { Command } from '../orders/command.ts'
import { nameOf } from '../orders/live-order.ts'
import { type Attempt, attempt, CommandFault, type Committed, type AttemptNeeds, NamesNotAsked, NowPaused } from './attempt.ts'
import { judge } from './judge.ts'
import type { OwnMarket } from './own-market.ts'
import { isTransient } from './transient-failure.ts'
import { PocketNotLookedUp } from './wallet-pairs.ts'
import { LostLease } from './write-batch.ts'

/** Even when all client ids are looked up, another process may use one of them before they are written. */
const TRIES_MAX = 5

/**
 * Runs commands of own markets through one transaction: known client ids are answered, funds reserved, orders matched, money and
 * states written, committed. If it fails, book and wallets are as they were before.
 */
export async function runBatch(
  db: Db,
  commands: readonly { command: Command; market: OwnMarket }[],
  due: readonly OwnMarket[],
  parts: Pick<Attempt, 'ids' | 'names' | 'onSent'>,
  now: number,
): Promise<Committed> {
  const judgeAll = () => commands.map(({ command, market }) => ({ command, market, verdict: judge(command, market, now) }))
  const markets = [...new Set([...commands.map(({ market }) => market), ...due])]
  // What was known when the commands were judged: a market may be paused while they are carried out.
  const knownPaused = () => new Set(markets.filter(({ isPaused }) => isPaused))
  let asked = judgeAll()
  let paused = knownPaused()
  const needs: AttemptNeeds = { nameTries: 0, wallets: new Set(), pockets: new Map() }
  let isBegun = false
  const takeBack = () => {
    if (isBegun) for (const { book } of markets) book.undo()
    isBegun = false
  }
  const begin = () => {
    for (const { book } of markets) book.begin()
    isBegun = true
  }
  for (;;) {
    try {
      const { committed, pairs } = await db.transaction((tx) => {
        takeBack()
        return attempt(tx, { asked, due, markets, paused, needs, now, begin, ...parts })
      })
      isBegun = false
      for (const { book } of markets) book.commit()
      pairs.keep()
      const { drafts, fresh, fills } = committed.batch
      for (const { id, market } of fills) market.lastFillId = Math.max(market.lastFillId, id)
      for (const order of drafts.values()) {
        markets.find(({ id }) => id === order.marketId)?.keep(order)
        if (fresh.has(order.id)) parts.names.add(nameOf(order.seat.pocketId, order.clOrdId))
      }
      return committed
    } catch (error) {
      takeBack()
      if (error instanceof NowPaused && !paused.has(error.market)) {
        error.market.isPaused = true
        asked = judgeAll()
        paused = knownPaused()
      } else if (!learn(needs, error, asked.length)) throw error
    }
  }
}

/** Whether another attempt can succeed. */
function learn(needs: AttemptNeeds, error: unknown, count: number): boolean {
  if (isNameTaken(error) || error instanceof NamesNotAsked) return ++needs.nameTries <= TRIES_MAX
  if (error instanceof NotLocked) {
    const before = needs.wallets.size
    for (const id of error.walletIds) needs.wallets.add(id)
    return needs.wallets.size > before
  }
  if (error instanceof PocketNotLookedUp) {
    const pockets = needs.pockets.get(error.market) ?? new Set()
    needs.pockets.set(error.market, pockets)
    return pockets.size < pockets.add(error.pocketId).size
  }
  // Before a command is blamed, all client ids are looked up: the failing one may be an order accepted long ago.
  if (needs.nameTries > 0 || error instanceof LostLease) return false
  // A commit with a lost answer may have taken place: book and wallets must be read again before another attempt.
  if (!(error instanceof CommandFault) && (count > 1 || isTransient(error))) return false
  needs.nameTries = 1
  return true
}

/** The client id is used: by an old order, or by one that another process has just written for its own market. */
function isNameTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'orders_one_of_each_name'
}

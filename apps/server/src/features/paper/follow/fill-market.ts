import type { RealTrade } from '@bourse/domain/paper'
import type { MarketRow } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { lockAccounts } from '../accounts.ts'
import type { MarketView } from '../market-view.ts'
import { type DeskRows, type OpenDesk, openDesk, readDesks } from '../open-desks.ts'
import { saveDesks } from '../save-desks.ts'
import { closeGaps, expiredAccounts, moveUp, type Reach, reachedAccounts, reachOf } from './reached-orders.ts'

export const TRADES_AT_ONCE = 1_000

export interface FillParts {
  market: MarketRow
  /** Read before the trades are: so it shows the book at one of them, or before. */
  view: MarketView
  now: number
  /** Whether orders move up in their queues to what the book shows. */
  seesDepth: boolean
  /** Each account by itself, so that one which can't be written keeps none of the others from it. */
  isCareful: boolean
  onFault(accountId: bigint, error: unknown): void
}

/**
 * Fills a market's paper orders by the real trades since the last time, all in one transaction with the cursor: whichever process does it,
 * and whenever one is killed, each trade counts once. Whether there may be more of them; undefined while another process is at it.
 */
export async function fillMarket(tx: Tx, given: FillParts): Promise<boolean | undefined> {
  const { market, view, now } = given
  const from = await lockCursor(tx, market.id)
  if (from === undefined) return undefined
  const trades = await tradesAfter(tx, market.id, from)
  // A book that is ahead of the trades would let what they take count twice.
  const parts = { ...given, seesDepth: given.seesDepth && view.lastTradeId <= (trades.at(-1)?.id ?? from) }
  const reach = reachOf(trades)
  const found = await concerned(tx, parts, reach)
  const accountIds = found.length === 0 ? [] : await lockAccounts(tx, found)
  const rows = found.length === 0 ? [] : await readDesks(tx, market, accountIds)
  const follow = (one: DeskRows) => followDesk(openDesk(market, { ...view, lastTradeId: from }, one, now), trades, parts)
  if (parts.isCareful) for (const one of rows) await saveAlone(tx, parts, one, follow)
  else await saveDesks(tx, market, followAll(rows, follow, parts))
  if (reach) await moveUp(tx, market.id, reach, accountIds)
  // The shown book is that after all of these trades: otherwise what they have taken would count twice.
  if (parts.seesDepth && view.lastTradeId === (trades.at(-1)?.id ?? from)) await closeGaps(tx, market.id, view.depth)
  const last = trades.at(-1)
  if (last) await tx.run(sql`update paper_cursors set last_fill_id = ${last.id} where market_id = ${market.id}`)
  return trades.length === TRADES_AT_ONCE
}

/** Trades before the oldest live order came to its place concern nobody. */
async function lockCursor(tx: Tx, marketId: number): Promise<number | undefined> {
  const row = await tx.maybe<{ last_fill_id: bigint; least: bigint | null }>(sql`
    select c.last_fill_id, (select min(o.after_fill_id) from paper_orders o
                            where o.market_id = c.market_id and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')) as least
    from paper_cursors c where c.market_id = ${marketId} for update of c skip locked`)
  return row && Math.max(Number(row.last_fill_id), Number(row.least ?? 0))
}

async function tradesAfter(tx: Tx, marketId: number, tradeId: number): Promise<RealTrade[]> {
  const rows = await tx.rows<{ id: bigint; price: bigint; quantity: bigint; at: Date }>(sql`
    select id, price, quantity, at from published.fills where market_id = ${marketId} and id > ${tradeId} order by id limit ${TRADES_AT_ONCE}`)
  return rows.map(({ id, price, quantity, at }) => ({ id: Number(id), price: Number(price), quantity: Number(quantity), at: at.getTime() }))
}

/** First the trades, then the orders: one that was placed before a trade is there when that trade counts. */
async function concerned(tx: Tx, { market, now }: FillParts, reach: Reach | undefined): Promise<bigint[]> {
  const reached = reach ? await reachedAccounts(tx, market.id, reach) : []
  return [...new Set([...reached, ...(await expiredAccounts(tx, market.id, now))])]
}

/** Events in their order: the trades that the shown book already knows, the book, the trades since. */
function followDesk(open: OpenDesk, trades: readonly RealTrade[], { view, now, seesDepth }: FillParts): OpenDesk {
  const [known, since] = [trades.filter(({ id }) => id <= view.lastTradeId), trades.filter(({ id }) => id > view.lastTradeId)]
  for (const trade of known) open.desk.take({ kind: 'trade', trade })
  if (seesDepth) open.desk.take({ kind: 'depth', depth: view.depth })
  for (const trade of since) open.desk.take({ kind: 'trade', trade })
  open.desk.take({ kind: 'time', now })
  return open
}

function followAll(rows: readonly DeskRows[], follow: (one: DeskRows) => OpenDesk, parts: FillParts): OpenDesk[] {
  return rows.flatMap((one) => {
    try {
      return [follow(one)]
    } catch (error) {
      parts.onFault(one.accountId, error)
      return giveUp(one, parts)
    }
  })
}

/** Its orders in this market end, and what they had set aside is free again; where not even that works, they stay as they are. */
function giveUp(one: DeskRows, { market, view, now, onFault }: FillParts): OpenDesk[] {
  try {
    const open = openDesk(market, view, one, now)
    for (const { id } of one.orders) open.desk.cancel(Number(id), 'INTERNAL')
    return [open]
  } catch (error) {
    onFault(one.accountId, error)
    return []
  }
}

async function saveAlone(tx: Tx, parts: FillParts, one: DeskRows, follow: (one: DeskRows) => OpenDesk): Promise<void> {
  const { market } = parts
  for (const work of [() => followAll([one], follow, parts), () => giveUp(one, parts)]) {
    await tx.run(sql`savepoint alone`)
    try {
      await saveDesks(tx, market, work())
      await tx.run(sql`release savepoint alone`)
      return
    } catch (error) {
      await tx.run(sql`rollback to savepoint alone`)
      parts.onFault(one.accountId, error)
    }
  }
}

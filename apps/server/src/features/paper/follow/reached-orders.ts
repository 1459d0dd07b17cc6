import type { Side } from '@bourse/domain/exchange'
import { type PaperDepth, type RealTrade, shownAt } from '@bourse/domain/paper'
import { bigints, figures, sql, type Statement, type Tx, words } from '#platform/db'

/** The trades of one look, as far as they decide which orders they reach. */
export interface Reach {
  firstId: number
  low: number
  high: number
  /** How much was traded at these two prices: an order at another price was passed, or not reached. */
  atLow: number
  atHigh: number
}

export function reachOf(trades: readonly RealTrade[]): Reach | undefined {
  const [first] = trades
  if (!first) return undefined
  const low = trades.reduce((least, { price }) => Math.min(least, price), Infinity)
  const high = trades.reduce((most, { price }) => Math.max(most, price), 0)
  const tradedAt = (at: number) => trades.reduce((sum, { price, quantity }) => sum + (price === at ? quantity : 0), 0)
  return { firstId: first.id, low, high, atLow: tradedAt(low), atHigh: tradedAt(high) }
}

const RESTS = sql`status in ('OPEN', 'PARTIAL_FILL')`

/** Accounts with an order that these trades may fill, trigger or pull along: each a range of an index. */
export async function reachedAccounts(tx: Tx, marketId: number, { firstId, low, high, atLow, atHigh }: Reach): Promise<bigint[]> {
  const rows = await tx.rows<{ account_id: bigint }>(sql`
    select account_id from paper_orders where market_id = ${marketId} and side = 'BUY' and limit_price > ${low} and ${RESTS}
    union select account_id from paper_orders
      where market_id = ${marketId} and side = 'BUY' and limit_price = ${low} and ${RESTS} and (ahead < ${atLow} or after_fill_id >= ${firstId})
    union select account_id from paper_orders where market_id = ${marketId} and side = 'SELL' and limit_price < ${high} and ${RESTS}
    union select account_id from paper_orders
      where market_id = ${marketId} and side = 'SELL' and limit_price = ${high} and ${RESTS} and (ahead < ${atHigh} or after_fill_id >= ${firstId})
    union select account_id from paper_orders
      where market_id = ${marketId} and side = 'BUY' and stop_price <= ${high} and status = 'PENDING'
    union select account_id from paper_orders
      where market_id = ${marketId} and side = 'SELL' and stop_price >= ${low} and status = 'PENDING'
    union select account_id from paper_orders
      where market_id = ${marketId} and side = 'BUY' and anchor > ${low} and anchor > 0 and status = 'PENDING'
    union select account_id from paper_orders
      where market_id = ${marketId} and side = 'SELL' and anchor < ${high} and anchor > 0 and status = 'PENDING'`)
  return rows.map(({ account_id }) => account_id)
}

/**
 * What is ahead of the orders that these trades come to and don't fill, in one statement however many they are. Those of `others` have been
 * through their desks. One that its owner is changing at this moment is left out: it waits a little longer.
 */
export async function moveUp(
  tx: Tx,
  marketId: number,
  { firstId, low, high, atLow, atHigh }: Reach,
  others: readonly bigint[],
): Promise<void> {
  for (const [side, price, traded] of [
    ['BUY', low, atLow],
    ['SELL', high, atHigh],
  ] as const)
    await tx.run(sql`
      update paper_orders set ahead = ahead - ${traded} where id in (
        select id from paper_orders
        where market_id = ${marketId} and side = ${side} and limit_price = ${price} and ${RESTS} and ahead >= ${traded} and after_fill_id < ${firstId}
          and account_id <> all (${bigints(others)}::bigint[])
        for update skip locked)`)
}

/** Orders that have more ahead of them than the book still shows at their price, as far as nobody is changing them at this moment. */
export async function closeGaps(tx: Tx, marketId: number, depth: PaperDepth): Promise<void> {
  const levels = await tx.rows<{ side: Side; price: bigint; most: bigint }>(sql`
    select side, limit_price as price, max(ahead) as most from paper_orders
    where market_id = ${marketId} and ${RESTS} and ahead > 0 group by side, limit_price`)
  const shorter = levels
    .map(({ side, price, most }) => ({ side, price, most: Number(most), shown: shownAt(depth, side, Number(price)) }))
    .filter(({ most, shown }) => shown < most)
  if (shorter.length === 0) return
  const column = (of: (level: (typeof shorter)[number]) => number | bigint): string => figures(shorter.map(of))
  const given: Statement = sql`
    unnest(${words(shorter.map(({ side }) => side))}::order_side[], ${column(({ price }) => price)}::bigint[],
           ${column(({ shown }) => shown)}::bigint[]) as level (side, price, shown)`
  await tx.run(sql`
    update paper_orders o set ahead = found.shown from (
      select p.id, level.shown from ${given}
      join paper_orders p on p.market_id = ${marketId} and p.side = level.side and p.limit_price = level.price
        and p.status in ('OPEN', 'PARTIAL_FILL') and p.ahead > level.shown
      for update of p skip locked) found
    where o.id = found.id`)
}

export async function expiredAccounts(tx: Tx, marketId: number, now: number): Promise<bigint[]> {
  const rows = await tx.rows<{ account_id: bigint }>(sql`
    select distinct account_id from paper_orders
    where market_id = ${marketId} and expires_at <= ${new Date(now)} and status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`)
  return rows.map(({ account_id }) => account_id)
}

import { sql, type Tx } from '#platform/db'
import type { Committed } from '../matching/attempt.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { fillsAfter } from '../orders/store.ts'
import { readCommitted } from './read-unpublished.ts'

/** Longer than a takeover takes, on a slow machine too. */
export const RECENT_MS = 15_000
/** Bounds what is published; the newest matter most. */
const ORDERS_MAX = 50_000
const FILLS_MAX = 10_000

/**
 * What has changed in a market lately, to be published once more. A process that dies between a commit and its messages leaves subscribers with
 * an old state: at an external broker their connections last, so they do not ask. Repeated messages do no harm: they tell the current state, and
 * trades by their ids.
 */
export async function readRecent(tx: Tx, market: OwnMarket, now: number, ageMs: number): Promise<Committed | undefined> {
  const age = `${ageMs} milliseconds`
  const [first] = await tx.rows<{ before: bigint }>(sql`
    select min(id) - 1 as before from (
      select id, at from fills where market_id = ${market.id} order by id desc limit ${FILLS_MAX}) f
    where at > clock_timestamp() - ${age}::interval having count(*) > 0`)
  const rows = first ? await fillsAfter(tx, market.id, Number(first.before)) : []
  const changed = await tx.rows<{ id: bigint }>(sql`
    select id from orders where market_id = ${market.id} and updated_at > now() - ${age}::interval
    order by updated_at desc limit ${ORDERS_MAX}`)
  const traded = rows.flatMap(({ maker_order_id, taker_order_id }) => [Number(maker_order_id), Number(taker_order_id)])
  const orderIds = [...changed.map(({ id }) => Number(id)), ...traded]
  return orderIds.length === 0
    ? undefined
    : readCommitted(tx, market, { orderIds, rows, now, isFresh: () => false, wasParked: () => false })
}

import type { FillRow, ListFilters } from '#features/exchange'
import { sql, type Tx } from '#platform/db'
import type { OrderRow } from './order-row.ts'

/** An account's orders, newest first. */
export async function listOrders(
  tx: Tx,
  accountId: bigint,
  filters: ListFilters & { status?: string | undefined; clOrdID?: string | undefined },
): Promise<OrderRow[]> {
  const { market = null, from = null, to = null, status = null, clOrdID = null, before = null, limit, offset } = filters
  return tx.rows<OrderRow & Record<string, unknown>>(sql`
    select * from paper_orders
    where account_id = ${accountId} and (${market}::int is null or market_id = ${market}::int)
      and (${from}::float8 is null or created_at >= to_timestamp(${from}::float8 / 1000))
      and (${to}::float8 is null or created_at < to_timestamp(${to}::float8 / 1000))
      and (${status}::text is null
           or case when ${status}::text = 'live' then status in ('PENDING', 'OPEN', 'PARTIAL_FILL') else status::text = ${status}::text end)
      and (${clOrdID}::text is null or cl_ord_id = ${clOrdID}::text) and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit} offset ${offset}`)
}

export async function orderById(tx: Tx, accountId: bigint, id: bigint): Promise<OrderRow | undefined> {
  return tx.maybe<OrderRow & Record<string, unknown>>(sql`select * from paper_orders where id = ${id} and account_id = ${accountId}`)
}

export async function orderByName(tx: Tx, accountId: bigint, clOrdId: string): Promise<OrderRow | undefined> {
  return tx.maybe<OrderRow & Record<string, unknown>>(sql`
    select * from paper_orders where account_id = ${accountId} and cl_ord_id = ${clOrdId}`)
}

/** In which markets the account has live orders. */
export async function liveMarketsOf(tx: Tx, accountId: bigint): Promise<number[]> {
  const rows = await tx.rows<{ market_id: number }>(sql`
    select distinct market_id from paper_orders where account_id = ${accountId} and status in ('PENDING', 'OPEN', 'PARTIAL_FILL')
    order by market_id`)
  return rows.map(({ market_id }) => market_id)
}

/** The live orders of a user, in all accounts. */
export async function countLive(tx: Tx, userId: bigint): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from paper_accounts a join paper_orders o on o.account_id = a.id
    where a.user_id = ${userId} and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`)
  return count
}

/** An account's fills, newest first, with the columns of real ones. */
export async function listFills(tx: Tx, accountId: bigint, filters: ListFilters): Promise<FillRow[]> {
  const { market = null, from = null, to = null, before = null, limit, offset } = filters
  return tx.rows<FillRow & Record<string, unknown>>(sql`
    select f.id, f.market_id, f.order_id, o.cl_ord_id, f.side, f.price, f.quantity, f.cost, f.fee, f.fee_in_quote, f.is_maker, f.at
    from paper_fills f join paper_orders o on o.id = f.order_id
    where f.account_id = ${accountId} and (${market}::int is null or f.market_id = ${market}::int)
      and (${from}::float8 is null or f.at >= to_timestamp(${from}::float8 / 1000))
      and (${to}::float8 is null or f.at < to_timestamp(${to}::float8 / 1000))
      and (${before}::bigint is null or f.id < ${before}::bigint)
    order by f.id desc limit ${limit} offset ${offset}`)
}

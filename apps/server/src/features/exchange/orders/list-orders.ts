import { sql, type Tx } from '#platform/db'
import { withExtras } from './extras.ts'
import type { LiveOrder } from './live-order.ts'
import { ORDER_COLUMNS, orderOf, type OrderRow } from './store.ts'

export interface ListFilters {
  market?: number | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
  offset: number
  /** The id of an existing row: only those behind it. */
  before?: string | undefined
}

interface Owner {
  profileId: bigint
  pocketId: bigint
}

/** A profile's orders, newest first (DEF-106): by time, since ids come in blocks, several of which are in use at once. */
export async function listOrders(
  tx: Tx,
  { profileId, pocketId }: Owner,
  filters: ListFilters & { status?: string | undefined; clOrdID?: string | undefined },
): Promise<LiveOrder[]> {
  const { market = null, from = null, to = null, status = null, clOrdID = null, before = null, limit, offset } = filters
  const rows = await tx.rows<OrderRow>({
    text: `select ${ORDER_COLUMNS} from orders o
           where o.profile_id = $1 and ($2::int is null or o.market_id = $2)
             and ($3::float8 is null or o.created_at >= to_timestamp($3::float8 / 1000)) and ($4::float8 is null or o.created_at < to_timestamp($4::float8 / 1000))
             and ($5::text is null or case when $5 = 'live' then o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') else o.status::text = $5 end)
             and ($8::text is null or (o.pocket_id = $9 and o.cl_ord_id = $8))
             and ($10::bigint is null or (o.created_at, o.id) < ((select b.created_at from orders b where b.id = $10), $10::bigint))
           order by o.created_at desc, o.id desc limit $6 offset $7`,
    values: [profileId, market, from, to, status, limit, offset, clOrdID, pocketId, before],
  })
  return withExtras(tx, rows.map(orderOf))
}

/** The orders of a pocket with these ids, or with these client ids. */
export async function ordersOfPocket(tx: Tx, pocketId: bigint, ids: readonly bigint[], clOrdIDs: readonly string[]): Promise<LiveOrder[]> {
  const rows = await tx.rows<OrderRow>({
    text: `select ${ORDER_COLUMNS} from orders o where o.pocket_id = $1 and o.id = any($2::bigint[])
           union all
           select ${ORDER_COLUMNS} from orders o where o.pocket_id = $1 and o.cl_ord_id = any($3::text[])`,
    values: [pocketId, ids, clOrdIDs],
  })
  return withExtras(tx, rows.map(orderOf))
}

export async function ownOrder(tx: Tx, pocketId: bigint, id: bigint): Promise<LiveOrder | undefined> {
  const row = await tx.maybe<OrderRow>({
    text: `select ${ORDER_COLUMNS} from orders o where o.id = $1 and o.pocket_id = $2`,
    values: [id, pocketId],
  })
  return row && (await withExtras(tx, [orderOf(row)]))[0]
}

export interface FillRow {
  id: bigint
  market_id: number
  order_id: bigint
  cl_ord_id: string
  side: 'BUY' | 'SELL'
  price: bigint
  quantity: bigint
  cost: bigint
  fee: bigint
  /** Whether the buyer paid in the quote asset. */
  fee_in_quote: boolean
  is_maker: boolean
  at: Date
}

/** A pocket's sides of trades, newest first: a pocket may be buyer or seller, never both in one trade. */
export async function listFills(tx: Tx, pocketId: bigint, filters: ListFilters): Promise<FillRow[]> {
  const { market = null, from = null, to = null, before = null, limit, offset } = filters
  return tx.rows<FillRow>(sql`
    with own as (
      (select f.*, true as is_maker from fills f where f.maker_pocket_id = ${pocketId} and (${market}::int is null or f.market_id = ${market}::int)
         and (${before}::bigint is null or f.id < ${before}::bigint)
         and (${from}::float8 is null or f.at >= to_timestamp(${from}::float8 / 1000)) and (${to}::float8 is null or f.at < to_timestamp(${to}::float8 / 1000))
       order by f.id desc limit ${limit + offset})
      union all
      (select f.*, false as is_maker from fills f where f.taker_pocket_id = ${pocketId} and (${market}::int is null or f.market_id = ${market}::int)
         and (${before}::bigint is null or f.id < ${before}::bigint)
         and (${from}::float8 is null or f.at >= to_timestamp(${from}::float8 / 1000)) and (${to}::float8 is null or f.at < to_timestamp(${to}::float8 / 1000))
       order by f.id desc limit ${limit + offset})
    )
    select own.id, own.market_id, o.id as order_id, o.cl_ord_id, o.side, own.price, own.quantity, own.cost,
           case when own.is_maker then own.maker_fee else own.taker_fee end as fee, own.fee_in_quote, own.is_maker, own.at
    from own join orders o on o.id = case when own.is_maker then own.maker_order_id else own.taker_order_id end
    order by own.id desc limit ${limit} offset ${offset}`)
}

import { isPriced } from '@bourse/domain/exchange'
import { bigints, sql, texts, type Tx } from '#platform/db'
import { withExtras } from './extras.ts'
import { type LiveOrder, nameOf } from './live-order.ts'

export interface OrderRow {
  id: bigint
  market_id: number
  user_id: bigint
  profile_id: bigint
  pocket_id: bigint
  cl_ord_id: string
  side: LiveOrder['side']
  type: LiveOrder['orderType']
  time_in_force: LiveOrder['timeInForce']
  self_trade: LiveOrder['selfTrade']
  is_post_only: boolean
  price: bigint
  limit_price: bigint
  stop_price: bigint
  quantity: bigint
  filled: bigint
  filled_cost: bigint
  reserved: bigint
  status: LiveOrder['status']
  is_triggered: boolean
  reason: LiveOrder['reason']
  priority: bigint
  revision: number
  terms_hash: bigint
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

export const ORDER_COLUMNS = `o.id, o.market_id, o.user_id, o.profile_id, o.pocket_id, o.cl_ord_id, o.side, o.type, o.time_in_force, o.self_trade, o.is_post_only,
  o.price, o.limit_price, o.stop_price, o.quantity, o.filled, o.filled_cost, o.reserved, o.status, o.is_triggered, o.reason, o.priority, o.revision, o.terms_hash,
  o.expires_at, o.created_at, o.updated_at`

export function orderOf(row: OrderRow): LiveOrder {
  return {
    id: Number(row.id),
    marketId: row.market_id,
    seat: { userId: String(row.user_id), profileId: String(row.profile_id), pocketId: String(row.pocket_id) },
    clOrdId: row.cl_ord_id,
    side: row.side,
    orderType: row.type,
    timeInForce: row.time_in_force,
    selfTrade: row.self_trade,
    isPostOnly: row.is_post_only,
    // Rows of older versions store the protection price here as well.
    price: isPriced({ orderType: row.type }) ? Number(row.price) : 0,
    limitPrice: Number(row.limit_price),
    stopPrice: Number(row.stop_price),
    quantity: Number(row.quantity),
    filled: Number(row.filled),
    filledCost: row.filled_cost,
    reserved: row.reserved,
    status: row.status,
    isTriggered: row.is_triggered,
    reason: row.reason,
    priority: Number(row.priority),
    revision: row.revision,
    termsHash: row.terms_hash,
    expiresAt: row.expires_at?.getTime() ?? 0,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  }
}

/** By client id: the plan looks each up by its index, whatever the number of rows. */
export async function ordersByName(tx: Tx, names: readonly { pocketId: string; clOrdId: string }[]): Promise<Map<string, LiveOrder>> {
  if (names.length === 0) return new Map()
  const rows = await tx.prepared<OrderRow>(
    'exchange-orders-by-name',
    `select ${ORDER_COLUMNS} from unnest($1::bigint[], $2::text[]) as u(pocket_id, cl_ord_id)
     cross join lateral (select * from orders o where o.pocket_id = u.pocket_id and o.cl_ord_id = u.cl_ord_id limit 1) o`,
    [bigints(names.map(({ pocketId }) => BigInt(pocketId))), texts(names.map(({ clOrdId }) => clOrdId))],
  )
  const orders = await withExtras(tx, rows.map(orderOf))
  return new Map(orders.map((order) => [nameOf(order.seat.pocketId, order.clOrdId), order]))
}

export async function ordersById(tx: Tx, ids: readonly number[]): Promise<Map<number, LiveOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.prepared<OrderRow>(
    'exchange-orders-by-id',
    `select ${ORDER_COLUMNS} from orders o where o.id = any($1::bigint[])`,
    [bigints(ids)],
  )
  return new Map((await withExtras(tx, rows.map(orderOf))).map((order) => [order.id, order]))
}

export interface FillOfMarket {
  id: bigint
  maker_order_id: bigint
  taker_order_id: bigint
  price: bigint
  quantity: bigint
  cost: bigint
  maker_fee: bigint
  taker_fee: bigint
  fee_in_quote: boolean
}

/** A market's trades after one of them. */
export async function fillsAfter(tx: Tx, marketId: number, fillId: number): Promise<FillOfMarket[]> {
  return tx.rows<FillOfMarket>(sql`
    select id, maker_order_id, taker_order_id, price, quantity, cost, maker_fee, taker_fee, fee_in_quote from fills
    where market_id = ${marketId} and id > ${fillId} order by id`)
}

/** 0 before the first trade. */
export async function lastFillId(tx: Tx, marketId: number): Promise<number> {
  const row = await tx.maybe<{ id: bigint }>(sql`select id from fills where market_id = ${marketId} order by id desc limit 1`)
  return Number(row?.id ?? 0)
}

/** Reserves a block of a thousand ids. */
export async function takeIds(tx: Tx, sequence: 'order_ids' | 'fill_ids'): Promise<number> {
  const { first } = await tx.one<{ first: bigint }>(sql`select nextval(${sequence}) as first`)
  return Number(first)
}

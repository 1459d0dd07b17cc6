import { figures, flags, sql, words, type Tx } from '#platform/db'
import type { NewFill } from './batch.ts'
import { nameOf, type OwnMarket } from './own-market.ts'
import type { LiveOrder } from './live-order.ts'

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
  terms_hash: bigint
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

export const ORDER_COLUMNS = `o.id, o.market_id, o.user_id, o.profile_id, o.pocket_id, o.cl_ord_id, o.side, o.type, o.time_in_force, o.self_trade, o.is_post_only,
  o.price, o.limit_price, o.stop_price, o.quantity, o.filled, o.filled_cost, o.reserved, o.status, o.is_triggered, o.reason, o.priority, o.terms_hash,
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
    price: Number(row.price),
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
    termsHash: row.terms_hash,
    expiresAt: row.expires_at?.getTime() ?? 0,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  }
}

/** By the names their owners gave: a plan that looks each up by its index, however many or few rows there are. */
export async function ordersByName(tx: Tx, names: readonly { pocketId: string; clOrdId: string }[]): Promise<Map<string, LiveOrder>> {
  if (names.length === 0) return new Map()
  const rows = await tx.prepared<OrderRow>(
    'exchange-orders-by-name',
    `select ${ORDER_COLUMNS} from unnest($1::bigint[], $2::text[]) as u(pocket_id, cl_ord_id)
     cross join lateral (select * from orders o where o.pocket_id = u.pocket_id and o.cl_ord_id = u.cl_ord_id limit 1) o`,
    [figures(names.map(({ pocketId }) => BigInt(pocketId))), words(names.map(({ clOrdId }) => clOrdId))],
  )
  return new Map(rows.map((row) => [nameOf(String(row.pocket_id), row.cl_ord_id), orderOf(row)]))
}

export async function ordersById(tx: Tx, ids: readonly number[]): Promise<Map<number, LiveOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.prepared<OrderRow>(
    'exchange-orders-by-id',
    `select ${ORDER_COLUMNS} from orders o where o.id = any($1::bigint[])`,
    [figures(ids)],
  )
  return new Map(rows.map((row) => [Number(row.id), orderOf(row)]))
}

/** What a rebuilt book begins with, in the order of priority. */
export async function liveOrders(tx: Tx, marketId: number): Promise<LiveOrder[]> {
  const rows = await tx.rows<OrderRow>({
    text: `select ${ORDER_COLUMNS} from orders o where o.market_id = $1 and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') order by o.priority`,
    values: [marketId],
  })
  return rows.map(orderOf)
}

/** A block of a thousand ids that nobody else will get. */
export async function takeIds(tx: Tx, sequence: 'order_ids' | 'fill_ids'): Promise<number> {
  const { first } = await tx.one<{ first: bigint }>(sql`select nextval(${sequence}) as first`)
  return Number(first)
}

export interface BatchWrite {
  now: number
  markets: readonly OwnMarket[]
  made: readonly LiveOrder[]
  changed: readonly LiveOrder[]
  fills: readonly NewFill[]
}

/** Another process may write one of the batch's markets now, and this one no longer. */
export class LostLease extends Error {}

const LOST_LEASE = 'BL001'

/** Orders, fills and the right to write them in one statement: a lease that went to another ends the transaction. */
export async function writeBatch(tx: Tx, { now, markets, made, changed, fills }: BatchWrite): Promise<void> {
  const written = tx.prepared('exchange-write-batch', WRITE, [
    now,
    figures(markets.map(({ id }) => id)),
    figures(markets.map(({ epoch }) => epoch)),
    figures(markets.map(({ book }) => book.lastPrice)),

    figures(made.map(({ id }) => id)),
    figures(made.map(({ marketId }) => marketId)),
    figures(made.map(({ seat }) => BigInt(seat.userId))),
    figures(made.map(({ seat }) => BigInt(seat.profileId))),
    figures(made.map(({ seat }) => BigInt(seat.pocketId))),
    words(made.map(({ clOrdId }) => clOrdId)),
    words(made.map(({ side }) => side)),
    words(made.map(({ orderType }) => orderType)),
    words(made.map(({ timeInForce }) => timeInForce)),
    words(made.map(({ selfTrade }) => selfTrade)),
    flags(made.map(({ isPostOnly }) => isPostOnly)),
    figures(made.map(({ price }) => price)),
    figures(made.map(({ limitPrice }) => limitPrice)),
    figures(made.map(({ stopPrice }) => stopPrice)),
    figures(made.map(({ quantity }) => quantity)),
    figures(made.map(({ filled }) => filled)),
    figures(made.map(({ filledCost }) => filledCost)),
    figures(made.map(({ reserved }) => reserved)),
    words(made.map(({ status }) => status)),
    flags(made.map(({ isTriggered }) => isTriggered)),
    words(made.map(({ reason }) => reason)),
    figures(made.map(({ priority }) => priority)),
    figures(made.map(({ termsHash }) => termsHash)),
    figures(made.map(({ expiresAt }) => expiresAt)),

    figures(changed.map(({ id }) => id)),
    figures(changed.map(({ price }) => price)),
    figures(changed.map(({ limitPrice }) => limitPrice)),
    figures(changed.map(({ quantity }) => quantity)),
    figures(changed.map(({ filled }) => filled)),
    figures(changed.map(({ filledCost }) => filledCost)),
    figures(changed.map(({ reserved }) => reserved)),
    words(changed.map(({ status }) => status)),
    flags(changed.map(({ isTriggered }) => isTriggered)),
    words(changed.map(({ reason }) => reason)),
    figures(changed.map(({ priority }) => priority)),

    figures(fills.map(({ id }) => id)),
    figures(fills.map(({ market }) => market.id)),
    figures(fills.map(({ maker }) => maker.id)),
    figures(fills.map(({ taker }) => taker.id)),
    figures(fills.map(({ maker }) => BigInt(maker.seat.pocketId))),
    figures(fills.map(({ taker }) => BigInt(taker.seat.pocketId))),
    words(fills.map(({ taker }) => taker.side)),
    figures(fills.map(({ price }) => price)),
    figures(fills.map(({ quantity }) => quantity)),
    figures(fills.map(({ cost }) => cost)),
    figures(fills.map(({ makerFee }) => makerFee)),
    figures(fills.map(({ takerFee }) => takerFee)),
  ])
  await written.catch((error: Error & { code?: string }) => {
    throw error.code === LOST_LEASE ? new LostLease(error.message) : error
  })
}

/** How long a market stays with a process that says nothing more. */
export const LEASE_MS = 3_000

const WRITE = `
with moment as (select to_timestamp($1::float8 / 1000) as at),
fenced as (
  update markets m set last_price = c.last_price, lease_until = clock_timestamp() + interval '${LEASE_MS} milliseconds'
  from unnest($2::int[], $3::bigint[], $4::bigint[]) as c(id, epoch, last_price)
  where m.id = c.id and m.lease_epoch = c.epoch returning m.id
), made as (
  insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                      stop_price, quantity, filled, filled_cost, reserved, status, is_triggered, reason, priority, terms_hash, expires_at, created_at, updated_at)
  select u.id, u.market_id, u.user_id, u.profile_id, u.pocket_id, u.cl_ord_id, u.side, u.type, u.time_in_force, u.self_trade, u.is_post_only, u.price,
         u.limit_price, u.stop_price, u.quantity, u.filled, u.filled_cost, u.reserved, u.status, u.is_triggered, u.reason, u.priority, u.terms_hash,
         case when u.expires_at > 0 then to_timestamp(u.expires_at::float8 / 1000) end, moment.at, moment.at
  from moment, unnest($5::bigint[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::order_side[], $12::order_type[],
              $13::time_in_force[], $14::self_trade[], $15::boolean[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[],
              $21::numeric[], $22::numeric[], $23::order_status[], $24::boolean[], $25::text[], $26::bigint[], $27::bigint[], $28::bigint[])
       as u(id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price, stop_price,
            quantity, filled, filled_cost, reserved, status, is_triggered, reason, priority, terms_hash, expires_at)
), changed as (
  update orders o set price = u.price, limit_price = u.limit_price, quantity = u.quantity, filled = u.filled, filled_cost = u.filled_cost,
                      reserved = u.reserved, status = u.status, is_triggered = u.is_triggered, reason = u.reason, priority = u.priority, updated_at = moment.at
  from moment, (
    select c.*, (select x.ctid from orders x where x.id = c.id) as place
    from unnest($29::bigint[], $30::bigint[], $31::bigint[], $32::bigint[], $33::bigint[], $34::numeric[], $35::numeric[], $36::order_status[],
                $37::boolean[], $38::text[], $39::bigint[])
         as c(id, price, limit_price, quantity, filled, filled_cost, reserved, status, is_triggered, reason, priority) offset 0) u
  where o.ctid = u.place
), filled as (
  insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost, maker_fee, taker_fee, at)
  select u.*, moment.at
  from unnest($40::bigint[], $41::int[], $42::bigint[], $43::bigint[], $44::bigint[], $45::bigint[], $46::order_side[], $47::bigint[], $48::bigint[],
              $49::numeric[], $50::numeric[], $51::numeric[])
       as u(id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost, maker_fee, taker_fee), moment
)
select demand_leases(count(*), cardinality($2)) from fenced`

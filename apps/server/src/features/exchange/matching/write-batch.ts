import { bigints, flags, figures, numerics, texts, words, type Tx } from '#platform/db'
import type { LiveOrder } from '../orders/live-order.ts'
import type { OwnMarket } from './own-market.ts'
import { type NewRequest, writeRequests } from './requests.ts'
import type { NewFill } from './settlement.ts'

export interface BatchWrite {
  now: number
  markets: readonly OwnMarket[]
  /** Those of them that are known to be paused. */
  paused: ReadonlySet<OwnMarket>
  made: readonly LiveOrder[]
  changed: readonly LiveOrder[]
  fills: readonly NewFill[]
  requests: readonly NewRequest[]
}

/** Another process holds one of the batch's markets now, and this one no longer does. */
export class LostLease extends Error {}

/** A market was paused while the batch was under way. */
export class UnknownPause extends Error {
  readonly marketId: number

  constructor(marketId: number) {
    super(`market ${marketId} is paused`)
    this.marketId = marketId
  }
}

const LOST_LEASE = 'BL001'
const FROZEN = 'BF001'

/** Orders, fills and the right to write them in one statement: a lease that went to another ends the transaction. */
export async function writeBatch(tx: Tx, { now, markets, paused, made, changed, fills, requests }: BatchWrite): Promise<void> {
  tx.untilCommit(writeRequests(tx, requests, now))
  const written = tx.prepared('exchange-write-batch', WRITE, [
    now,
    figures(markets.map(({ id }) => id)),
    bigints(markets.map(({ epoch }) => epoch)),
    bigints(markets.map(({ book }) => book.lastPrice)),

    bigints(made.map(({ id }) => id)),
    figures(made.map(({ marketId }) => marketId)),
    bigints(made.map(({ seat }) => BigInt(seat.userId))),
    bigints(made.map(({ seat }) => BigInt(seat.profileId))),
    bigints(made.map(({ seat }) => BigInt(seat.pocketId))),
    texts(made.map(({ clOrdId }) => clOrdId)),
    words(made.map(({ side }) => side)),
    words(made.map(({ orderType }) => orderType)),
    words(made.map(({ timeInForce }) => timeInForce)),
    words(made.map(({ selfTrade }) => selfTrade)),
    flags(made.map(({ isPostOnly }) => isPostOnly)),
    bigints(made.map(({ price }) => price)),
    bigints(made.map(({ limitPrice }) => limitPrice)),
    bigints(made.map(({ stopPrice }) => stopPrice)),
    bigints(made.map(({ quantity }) => quantity)),
    bigints(made.map(({ filled }) => filled)),
    numerics(made.map(({ filledCost }) => filledCost)),
    numerics(made.map(({ reserved }) => reserved)),
    words(made.map(({ status }) => status)),
    flags(made.map(({ isTriggered }) => isTriggered)),
    texts(made.map(({ reason }) => reason)),
    bigints(made.map(({ priority }) => priority)),
    bigints(made.map(({ termsHash }) => termsHash)),
    bigints(made.map(({ expiresAt }) => expiresAt)),

    bigints(changed.map(({ id }) => id)),
    bigints(changed.map(({ price }) => price)),
    bigints(changed.map(({ limitPrice }) => limitPrice)),
    bigints(changed.map(({ quantity }) => quantity)),
    bigints(changed.map(({ filled }) => filled)),
    numerics(changed.map(({ filledCost }) => filledCost)),
    numerics(changed.map(({ reserved }) => reserved)),
    words(changed.map(({ status }) => status)),
    flags(changed.map(({ isTriggered }) => isTriggered)),
    texts(changed.map(({ reason }) => reason)),
    bigints(changed.map(({ priority }) => priority)),

    bigints(fills.map(({ id }) => id)),
    figures(fills.map(({ market }) => market.id)),
    bigints(fills.map(({ maker }) => maker.id)),
    bigints(fills.map(({ taker }) => taker.id)),
    bigints(fills.map(({ maker }) => BigInt(maker.seat.pocketId))),
    bigints(fills.map(({ taker }) => BigInt(taker.seat.pocketId))),
    words(fills.map(({ taker }) => taker.side)),
    bigints(fills.map(({ price }) => price)),
    bigints(fills.map(({ quantity }) => quantity)),
    numerics(fills.map(({ cost }) => cost)),
    numerics(fills.map(({ makerFee }) => makerFee)),
    numerics(fills.map(({ takerFee }) => takerFee)),
    flags(fills.map(({ isBuyerFeeInQuote }) => isBuyerFeeInQuote)),
    figures([...paused].map(({ id }) => id)),
  ])
  await written.catch((error: Error & { code?: string; detail?: string }) => {
    if (error.code === FROZEN) throw new UnknownPause(Number(error.detail))
    throw error.code === LOST_LEASE ? new LostLease(error.message) : error
  })
}

/** How long a market stays with a process that says nothing more. */
export const LEASE_MS = 3_000

/**
 * The arrays are walked side by side in the select list: as a table of many arrays each of them would first be copied into a
 * table of its own.
 */
const WRITE = `
with moment as (select to_timestamp($1::float8 / 1000) as at),
fenced as (
  update published.markets m set last_price = c.last_price, lease_until = clock_timestamp() + interval '${LEASE_MS} milliseconds'
  from unnest($2::int[], $3::bigint[], $4::bigint[]) as c(id, epoch, last_price)
  where m.id = c.id and m.lease_epoch = c.epoch returning m.id
), made as (
  insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                      stop_price, quantity, filled, filled_cost, reserved, status, is_triggered, reason, priority, terms_hash, expires_at, created_at, updated_at)
  select u.id, u.market_id, u.user_id, u.profile_id, u.pocket_id, u.cl_ord_id, u.side, u.type, u.time_in_force, u.self_trade, u.is_post_only, u.price,
         u.limit_price, u.stop_price, u.quantity, u.filled, u.filled_cost, u.reserved, u.status, u.is_triggered, u.reason, u.priority, u.terms_hash,
         case when u.expires_at > 0 then to_timestamp(u.expires_at::float8 / 1000) end, moment.at, moment.at
  from moment, (
    select unnest($5::bigint[]) as id, unnest($6::int[]) as market_id, unnest($7::bigint[]) as user_id, unnest($8::bigint[]) as profile_id,
           unnest($9::bigint[]) as pocket_id, unnest($10::text[]) as cl_ord_id, unnest($11::order_side[]) as side,
           unnest($12::order_type[]) as type, unnest($13::time_in_force[]) as time_in_force, unnest($14::self_trade[]) as self_trade,
           unnest($15::boolean[]) as is_post_only, unnest($16::bigint[]) as price, unnest($17::bigint[]) as limit_price,
           unnest($18::bigint[]) as stop_price, unnest($19::bigint[]) as quantity, unnest($20::bigint[]) as filled,
           unnest($21::numeric[]) as filled_cost, unnest($22::numeric[]) as reserved, unnest($23::order_status[]) as status,
           unnest($24::boolean[]) as is_triggered, unnest($25::text[]) as reason, unnest($26::bigint[]) as priority,
           unnest($27::bigint[]) as terms_hash, unnest($28::bigint[]) as expires_at) u
), changed as (
  update orders o set price = u.price, limit_price = u.limit_price, quantity = u.quantity, filled = u.filled, filled_cost = u.filled_cost,
                      reserved = u.reserved, status = u.status, is_triggered = u.is_triggered, reason = u.reason, priority = u.priority, revision = o.revision + 1, updated_at = moment.at
  from moment, (
    select c.*, (select x.ctid from orders x where x.id = c.id) as place
    from (
      select unnest($29::bigint[]) as id, unnest($30::bigint[]) as price, unnest($31::bigint[]) as limit_price, unnest($32::bigint[]) as quantity,
             unnest($33::bigint[]) as filled, unnest($34::numeric[]) as filled_cost, unnest($35::numeric[]) as reserved,
             unnest($36::order_status[]) as status, unnest($37::boolean[]) as is_triggered, unnest($38::text[]) as reason,
             unnest($39::bigint[]) as priority) c offset 0) u
  where o.ctid = u.place
), filled as (
  insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost, maker_fee, taker_fee, fee_in_quote, at)
  select u.*, moment.at
  from moment, (
    select unnest($40::bigint[]) as id, unnest($41::int[]) as market_id, unnest($42::bigint[]) as maker_order_id,
           unnest($43::bigint[]) as taker_order_id, unnest($44::bigint[]) as maker_pocket_id, unnest($45::bigint[]) as taker_pocket_id,
           unnest($46::order_side[]) as taker_side, unnest($47::bigint[]) as price, unnest($48::bigint[]) as quantity,
           unnest($49::numeric[]) as cost, unnest($50::numeric[]) as maker_fee, unnest($51::numeric[]) as taker_fee,
           unnest($52::boolean[]) as fee_in_quote) u
)
select demand_leases(count(*), cardinality($2)), demand_open_markets($2, $53::int[]) from fenced`

import { bigints, figures, type Tx } from '#platform/db'
import type { LiveOrder } from '../orders/live-order.ts'
import type { NewFill } from './batch-result.ts'
import {
  arraysOf,
  assignmentsOf,
  bigint,
  boolean,
  type Columns,
  int,
  namesOf,
  numeric,
  rowsOf,
  text,
  time,
  valuesOf,
  word,
} from './columns.ts'
import type { OwnMarket } from './own-market.ts'
import { type NewRequest, writeRequests } from './requests.ts'

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
    figures([...paused].map(({ id }) => id)),
    ...arraysOf(MADE, made),
    ...arraysOf(CHANGED, changed),
    ...arraysOf(FILLS, fills),
  ])
  await written.catch((error: Error & { code?: string; detail?: string }) => {
    if (error.code === FROZEN) throw new UnknownPause(Number(error.detail))
    throw error.code === LOST_LEASE ? new LostLease(error.message) : error
  })
}

/** How long a market stays with a process that says nothing more. */
export const LEASE_MS = 3_000

/** Of an order, what a batch may change. */
const CHANGED_LATER = {
  price: bigint(({ price }) => price),
  limit_price: bigint(({ limitPrice }) => limitPrice),
  quantity: bigint(({ quantity }) => quantity),
  filled: bigint(({ filled }) => filled),
  filled_cost: numeric(({ filledCost }) => filledCost),
  reserved: numeric(({ reserved }) => reserved),
  status: word('order_status', ({ status }) => status),
  is_triggered: boolean(({ isTriggered }) => isTriggered),
  reason: text(({ reason }) => reason),
  priority: bigint(({ priority }) => priority),
} satisfies Columns<LiveOrder>

const CHANGED: Columns<LiveOrder> = { id: bigint(({ id }) => id), ...CHANGED_LATER }

const MADE: Columns<LiveOrder> = {
  ...CHANGED,
  market_id: int(({ marketId }) => marketId),
  user_id: bigint(({ seat }) => BigInt(seat.userId)),
  profile_id: bigint(({ seat }) => BigInt(seat.profileId)),
  pocket_id: bigint(({ seat }) => BigInt(seat.pocketId)),
  cl_ord_id: text(({ clOrdId }) => clOrdId),
  side: word('order_side', ({ side }) => side),
  type: word('order_type', ({ orderType }) => orderType),
  time_in_force: word('time_in_force', ({ timeInForce }) => timeInForce),
  self_trade: word('self_trade', ({ selfTrade }) => selfTrade),
  is_post_only: boolean(({ isPostOnly }) => isPostOnly),
  stop_price: bigint(({ stopPrice }) => stopPrice),
  terms_hash: bigint(({ termsHash }) => termsHash),
  expires_at: time(({ expiresAt }) => expiresAt),
}

const FILLS: Columns<NewFill> = {
  id: bigint(({ id }) => id),
  market_id: int(({ market }) => market.id),
  maker_order_id: bigint(({ maker }) => maker.id),
  taker_order_id: bigint(({ taker }) => taker.id),
  maker_pocket_id: bigint(({ maker }) => BigInt(maker.seat.pocketId)),
  taker_pocket_id: bigint(({ taker }) => BigInt(taker.seat.pocketId)),
  taker_side: word('order_side', ({ taker }) => taker.side),
  price: bigint(({ price }) => price),
  quantity: bigint(({ quantity }) => quantity),
  cost: numeric(({ cost }) => cost),
  maker_fee: numeric(({ makerFee }) => makerFee),
  taker_fee: numeric(({ takerFee }) => takerFee),
  fee_in_quote: boolean(({ isBuyerFeeInQuote }) => isBuyerFeeInQuote),
}

const FIRST_OF_MADE = 6
const FIRST_OF_CHANGED = FIRST_OF_MADE + Object.keys(MADE).length
const FIRST_OF_FILLS = FIRST_OF_CHANGED + Object.keys(CHANGED).length

const WRITE = `
with moment as (select to_timestamp($1::float8 / 1000) as at),
fenced as (
  update market_leases l set last_price = c.last_price, until = clock_timestamp() + interval '${LEASE_MS} milliseconds'
  from unnest($2::int[], $3::bigint[], $4::bigint[]) as c(id, epoch, last_price)
  where l.market_id = c.id and l.epoch = c.epoch returning l.market_id
), made as (
  insert into orders (${namesOf(MADE)}, created_at, updated_at)
  select ${valuesOf(MADE, 'u')}, moment.at, moment.at from moment, (${rowsOf(MADE, FIRST_OF_MADE)}) u
), changed as (
  update orders o set ${assignmentsOf(CHANGED_LATER, 'u')}, revision = o.revision + 1, updated_at = moment.at
  from moment, (
    select c.*, (select x.ctid from orders x where x.id = c.id) as place from (${rowsOf(CHANGED, FIRST_OF_CHANGED)}) c offset 0) u
  where o.ctid = u.place
), filled as (
  insert into fills (${namesOf(FILLS)}, at) select ${valuesOf(FILLS, 'u')}, moment.at from moment, (${rowsOf(FILLS, FIRST_OF_FILLS)}) u
)
select demand_leases(count(*), cardinality($2)), demand_open_markets($2, $5::int[]) from fenced`

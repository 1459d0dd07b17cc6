import { bigints, figures, numerics, type Tx } from '#platform/db'
import type { LiveExits, LiveExtras, LiveOrder } from './live-order.ts'

interface ExtrasRow {
  order_id: bigint
  shown: bigint
  showing: bigint
  trail_ticks: bigint
  trail_ppm: number
  protection_ppm: number
  anchor: bigint
  other_leg_id: bigint
  entry_id: bigint
  fee_ppm: number
  take_profit: bigint | null
  exit_stop_price: bigint
  exit_price: bigint
  uncovered: bigint
  armed: bigint
  exit_id: bigint
  pairs: number
}

const COLUMNS = `x.order_id, x.shown, x.showing, x.trail_ticks, x.trail_ppm, x.protection_ppm, x.anchor, x.other_leg_id, x.entry_id, x.fee_ppm,
                 e.take_profit, e.stop_price as exit_stop_price, e.price as exit_price, e.uncovered, e.armed, e.exit_id, e.pairs`

/** The extras of these orders, by order; most have none. */
export async function extrasOf(tx: Tx, orderIds: readonly (number | bigint)[]): Promise<Map<number, LiveExtras>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.prepared<ExtrasRow>(
    'exchange-extras',
    `select ${COLUMNS} from order_extras x left join order_exits e using (order_id) where x.order_id = any($1::bigint[])`,
    [bigints(orderIds)],
  )
  return byOrder(rows)
}

/** Those of a market's live orders. */
export async function liveExtrasOf(tx: Tx, marketId: number): Promise<Map<number, LiveExtras>> {
  const rows = await tx.prepared<ExtrasRow>(
    'exchange-live-extras',
    `select ${COLUMNS} from order_extras x join orders o on o.id = x.order_id left join order_exits e on e.order_id = x.order_id
     where o.market_id = $1 and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`,
    [marketId],
  )
  return byOrder(rows)
}

/** Adds to orders what they have besides the columns of every order. */
export async function withExtras(tx: Tx, orders: readonly LiveOrder[]): Promise<LiveOrder[]> {
  const extras = await extrasOf(
    tx,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const own = extras.get(order.id)
    return own ? { ...order, extras: own } : order
  })
}

export async function writeExtras(tx: Tx, orders: readonly LiveOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, extras }) => (extras ? [{ id, ...extras }] : []))
  if (rows.length === 0) return
  await tx.prepared(
    'exchange-write-extras',
    `insert into order_extras (order_id, shown, showing, trail_ticks, trail_ppm, protection_ppm, anchor, other_leg_id, entry_id, fee_ppm)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[], $10::int[])
     on conflict (order_id) do update
       set shown = excluded.shown, showing = excluded.showing, anchor = excluded.anchor, other_leg_id = excluded.other_leg_id, fee_ppm = excluded.fee_ppm`,
    [
      bigints(rows.map(({ id }) => id)),
      bigints(rows.map(({ shown }) => shown)),
      bigints(rows.map(({ showing }) => showing)),
      bigints(rows.map(({ trailTicks }) => trailTicks)),
      figures(rows.map(({ trailPpm }) => trailPpm)),
      figures(rows.map(({ protectionPpm }) => protectionPpm)),
      bigints(rows.map(({ anchor }) => anchor)),
      bigints(rows.map(({ otherLegId }) => otherLegId)),
      bigints(rows.map(({ entryId }) => entryId)),
      figures(rows.map(({ feePpm }) => feePpm)),
    ],
  )
}

/** Of entries of brackets, after their extras. */
export async function writeExits(tx: Tx, orders: readonly LiveOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, extras }) => (extras?.exits ? [{ id, ...extras.exits }] : []))
  if (rows.length === 0) return
  await tx.prepared(
    'exchange-write-exits',
    `insert into order_exits (order_id, take_profit, stop_price, price, uncovered, armed, exit_id, pairs)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::numeric[], $6::bigint[], $7::bigint[], $8::int[])
     on conflict (order_id) do update
       set take_profit = excluded.take_profit, stop_price = excluded.stop_price, price = excluded.price, uncovered = excluded.uncovered, armed = excluded.armed, exit_id = excluded.exit_id, pairs = excluded.pairs`,
    [
      bigints(rows.map(({ id }) => id)),
      bigints(rows.map(({ takeProfit }) => takeProfit)),
      bigints(rows.map(({ stopPrice }) => stopPrice)),
      bigints(rows.map(({ price }) => price)),
      numerics(rows.map(({ uncovered }) => uncovered)),
      bigints(rows.map(({ armed }) => armed)),
      bigints(rows.map(({ exitId }) => exitId)),
      figures(rows.map(({ pairs }) => pairs)),
    ],
  )
}

/** Stop prices and expiries that have changed. */
export async function writeRestated(tx: Tx, orders: readonly LiveOrder[]): Promise<void> {
  if (orders.length === 0) return
  await tx.prepared(
    'exchange-write-restated',
    `update orders o set stop_price = u.stop_price, expires_at = case when u.expires_at > 0 then to_timestamp(u.expires_at::float8 / 1000) end
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as u(id, stop_price, expires_at) where o.id = u.id`,
    [
      bigints(orders.map(({ id }) => id)),
      bigints(orders.map(({ stopPrice }) => stopPrice)),
      bigints(orders.map(({ expiresAt }) => expiresAt)),
    ],
  )
}

function byOrder(rows: readonly ExtrasRow[]): Map<number, LiveExtras> {
  return new Map(
    rows.map((row) => [
      Number(row.order_id),
      {
        shown: Number(row.shown),
        showing: Number(row.showing),
        trailTicks: Number(row.trail_ticks),
        trailPpm: row.trail_ppm,
        protectionPpm: row.protection_ppm,
        anchor: Number(row.anchor),
        otherLegId: Number(row.other_leg_id),
        entryId: Number(row.entry_id),
        feePpm: row.fee_ppm,
        ...(row.take_profit !== null && { exits: exitsIn(row, row.take_profit) }),
      },
    ]),
  )
}

function exitsIn({ exit_stop_price, exit_price, uncovered, armed, exit_id, pairs }: ExtrasRow, takeProfit: bigint): LiveExits {
  return {
    takeProfit: Number(takeProfit),
    stopPrice: Number(exit_stop_price),
    price: Number(exit_price),
    uncovered,
    armed: Number(armed),
    exitId: Number(exit_id),
    pairs,
  }
}

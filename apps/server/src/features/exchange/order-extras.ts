import { bigints, figures, type Tx } from '#platform/db'
import type { LiveExtras, LiveOrder } from './live-order.ts'

interface ExtrasRow {
  order_id: bigint
  shown: bigint
  showing: bigint
  trail_ticks: bigint
  trail_ppm: number
  protection_ppm: number
  anchor: bigint
  mate_id: bigint
}

/** The extras of these orders, by order; most have none. */
export async function extrasOf(tx: Tx, orderIds: readonly (number | bigint)[]): Promise<Map<number, LiveExtras>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.prepared<ExtrasRow>('exchange-extras', `select * from order_extras where order_id = any($1::bigint[])`, [
    bigints(orderIds),
  ])
  return byOrder(rows)
}

/** Those of a market's live orders. */
export async function liveExtrasOf(tx: Tx, marketId: number): Promise<Map<number, LiveExtras>> {
  const rows = await tx.prepared<ExtrasRow>(
    'exchange-live-extras',
    `select x.* from order_extras x join orders o on o.id = x.order_id
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
    `insert into order_extras (order_id, shown, showing, trail_ticks, trail_ppm, protection_ppm, anchor, mate_id)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::bigint[], $8::bigint[])
     on conflict (order_id) do update
       set shown = excluded.shown, showing = excluded.showing, anchor = excluded.anchor, mate_id = excluded.mate_id`,
    [
      bigints(rows.map(({ id }) => id)),
      bigints(rows.map(({ shown }) => shown)),
      bigints(rows.map(({ showing }) => showing)),
      bigints(rows.map(({ trailTicks }) => trailTicks)),
      figures(rows.map(({ trailPpm }) => trailPpm)),
      figures(rows.map(({ protectionPpm }) => protectionPpm)),
      bigints(rows.map(({ anchor }) => anchor)),
      bigints(rows.map(({ mateId }) => mateId)),
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
        mateId: Number(row.mate_id),
      },
    ]),
  )
}

import { BUY, SELL } from '@bourse/domain/exchange'
import { BalanceBroken, findWallets, LockedWallets } from '#features/ledger'
import { marketBySymbol } from '#features/market'
import { sql, type Tx } from '#platform/db'
import type { OwnMarket } from '../matching/own-market.ts'
import { restoreMarket } from './restore-market.ts'

export type Rebuilt = { market: OwnMarket } | { refusal: string }

/**
 * Rebuilds a halted market from its orders and compares it with the tables by separate queries; or returns why it must stay closed.
 */
export async function rebuildMarket(tx: Tx, held: OwnMarket, { cancelUnreadable }: { cancelUnreadable: boolean }): Promise<Rebuilt> {
  const row = await marketBySymbol(tx, held.symbol)
  if (!row) return { refusal: 'the market is gone' }
  const restore = () => restoreMarket(tx, { ...row, status: 'open', halt_reason: '' }, held.epoch)
  let market = await restore()
  if (cancelUnreadable && market.unreadable.size > 0) {
    const refusal = await cancelOrders(tx, market, [...market.unreadable.keys()])
    if (refusal) return { refusal }
    market = await restore()
  }
  if (market.status === 'halted') return { refusal: market.haltReason }
  const refusal = (await compareLevels(tx, market)) ?? (await compareReserves(tx, market))
  if (refusal) return { refusal }
  // New updates must not look like a continuation of earlier ones.
  market.seq = held.seq + 1
  return { market }
}

/** Releases their reserves by what their rows say alone: the book does not know them. */
async function cancelOrders(tx: Tx, market: OwnMarket, ids: readonly number[]): Promise<string | undefined> {
  const orders = await tx.rows<{ id: bigint; pocket_id: bigint; side: 'BUY' | 'SELL'; reserved: bigint }>(
    sql`select id, pocket_id, side, reserved from orders where id = any(${ids}::bigint[]) order by id for update`,
  )
  const wallets = await findWallets(
    tx,
    orders.map(({ pocket_id, side }) => ({ pocketId: pocket_id, assetId: side === 'BUY' ? market.quoteAssetId : market.baseAssetId })),
  )
  const locked = new LockedWallets()
  await locked.lock(
    tx,
    wallets.filter((id) => id !== undefined),
  )
  try {
    orders.forEach(({ id, reserved }, index) => {
      const wallet = wallets[index]
      if (wallet === undefined) throw new BalanceBroken(`order ${id} has no wallet`)
      locked.free(wallet, reserved)
    })
  } catch (error) {
    if (!(error instanceof BalanceBroken)) throw error
    return error.message
  }
  await locked.write(tx, [])
  await tx.run(
    sql`update orders set status = 'CANCELED', reason = 'INTERNAL', reserved = 0, revision = revision + 1, updated_at = clock_timestamp() where id = any(${ids}::bigint[])`,
  )
  return undefined
}

/** Compares the levels of the book with the sums of the orders' table. */
async function compareLevels(tx: Tx, { id, book }: OwnMarket): Promise<string | undefined> {
  const rows = await tx.rows<{ side: 'BUY' | 'SELL'; limit_price: bigint; lots: bigint; orders: bigint }>(sql`
    select side, limit_price, sum(case when x.shown > 0 then x.showing else quantity - filled end)::bigint as lots, count(*) as orders
    from orders left join order_extras x on x.order_id = id
    where market_id = ${id} and status in ('OPEN', 'PARTIAL_FILL') group by side, limit_price`)
  const wanted = new Set(rows.map(({ side, limit_price, lots, orders }) => `${side} ${limit_price} ${lots} ${orders}`))
  const found: string[] = []
  for (const [side, code] of [['BUY', BUY] as const, ['SELL', SELL] as const])
    book.depth(code, (price, quantity, orders) => found.push(`${side} ${price} ${quantity} ${orders}`))
  const odd = found.find((level) => !wanted.has(level))
  if (odd === undefined && found.length === wanted.size) return undefined
  return `the book differs from the orders${odd === undefined ? '' : ` at ${odd}`}`
}

/** Compares the reserves of the market's live orders with what they can cost and what their wallets hold. */
async function compareReserves(tx: Tx, { id, unit, spec }: OwnMarket): Promise<string | undefined> {
  const wrong = await tx.maybe<{ id: bigint }>(sql`
    with live as (
      select o.id, o.reserved, o.stop_price, o.is_triggered, coalesce(x.other_leg_id, 0) as other_leg_id,
             case side when 'BUY' then (quantity - filled)
                       * (limit_price * ${unit}::numeric + div(limit_price * ${unit}::numeric * coalesce(x.fee_ppm, 0) + 999999, 1000000))
                       else (quantity - filled) * ${spec.lotRaw}::numeric end as cost
      from orders o left join order_extras x on x.order_id = o.id
      where o.market_id = ${id} and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL'))
    select l.id from live l left join live m on m.id = l.other_leg_id and l.stop_price > 0
    where l.reserved <> greatest(0, l.cost - coalesce(m.cost, 0)) order by l.id limit 1`)
  if (wrong) return `order ${wrong.id} has set aside another amount than it can cost`
  const short = await tx.maybe<{ wallet_id: bigint }>(sql`
    select r.wallet_id from audit.reserves r join published.wallets w on w.id = r.wallet_id
    join published.markets m on m.id = ${id} and w.asset_id in (m.base_asset_id, m.quote_asset_id) where r.reserved > w.held limit 1`)
  return short && `wallet ${short.wallet_id} holds less than its orders have set aside`
}

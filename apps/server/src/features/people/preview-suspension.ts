import type { SuspensionPreview } from '@bourse/contracts/people'
import { readLastPrices } from '#features/market'
import { valuer } from '#features/pocket'
import { sql, type Tx } from '#platform/db'
import { readWorth } from './read-value.ts'

interface Part {
  asset_id: bigint
  amount: bigint
}

/** What a suspension would cancel, keep held and keep still, at the last prices. */
export async function previewSuspension(tx: Tx, userId: bigint): Promise<SuspensionPreview> {
  const orders = await tx.rows<Part & Record<string, unknown>>(sql`
    select case when o.side = 'BUY' then m.quote_asset_id else m.base_asset_id end as asset_id, o.reserved as amount
    from published.live_orders o join published.markets m on m.id = o.market_id join published.profiles p on p.pocket_id = o.pocket_id
    where p.user_id = ${userId}`)
  const disputed = await tx.rows<Part & Record<string, unknown>>(sql`
    select w.asset_id, h.remaining as amount
    from published.traded_tickets t
    join published.holds h on h.id = t.hold_id and h.state = 'active'
    join published.wallets w on w.id = h.wallet_id join published.profiles p on p.pocket_id = w.pocket_id
    where t.is_disputed and t.ended_at is null and p.user_id = ${userId}`)
  const value = await valuer(
    tx,
    [...orders, ...disputed].map(({ asset_id }) => asset_id),
    await readLastPrices(tx),
  )
  const figureOf = (parts: readonly Part[]) => ({
    count: parts.length,
    value: value(parts.map(({ asset_id, amount }) => ({ assetId: asset_id, amount }))),
  })
  const [canceled, held] = [figureOf(orders), figureOf(disputed)]
  const worth = (await readWorth(tx, [userId]))(userId)
  return {
    orders: { count: canceled.count, value: String(canceled.value) },
    disputed: { count: held.count, value: String(held.value) },
    stays: String(worth.value - held.value),
  }
}

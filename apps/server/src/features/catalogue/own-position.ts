import type { AssetPage } from '@bourse/contracts/catalogue'
import { sql, type Tx } from '#platform/db'
import { figureAssetOf } from './cards.ts'

type Position = NonNullable<AssetPage['own']>

/** As many as the page reads; whoever has bought more often is not told what all of it has cost. */
const PURCHASES_MAX = 1_000
/** As many as the chart marks. */
const MARKED_MAX = 50

/** What a pocket holds of an asset, and what it gave and got for it; null where it never held any. */
export async function readOwnPosition(
  tx: Tx,
  { id }: { id: bigint },
  { pocketId, paidIn }: { pocketId: bigint; paidIn: string | undefined },
): Promise<Position | null> {
  const wallet = await tx.maybe<{ id: bigint; balance: bigint; version: bigint }>(
    sql`select id, balance, version from published.wallets where pocket_id = ${pocketId} and asset_id = ${id}`,
  )
  if (!wallet || wallet.version === 0n) return null
  const purchases = await readPurchases(tx, wallet.id, pocketId)
  return {
    units: String(wallet.balance),
    paid: paidFor(purchases, paidIn),
    couponsReceived: await readReceived(tx, id, pocketId),
    bought: purchases
      .slice(0, MARKED_MAX)
      .map(({ at, units }) => ({ at: at.getTime(), units: String(units) }))
      .reverse(),
  }
}

interface Purchase extends Record<string, unknown> {
  at: Date
  units: bigint
  /** What the same posting took from the pocket's other wallets, by asset code. */
  paid: Record<string, string>
}

/** From the ledger, newest first: trades and subscriptions are postings that bring units and take the price with its fee. */
async function readPurchases(tx: Tx, walletId: bigint, pocketId: bigint): Promise<Purchase[]> {
  return tx.rows<Purchase>(sql`
    select b.at, b.units, (
      select coalesce(jsonb_object_agg(x.code, x.amount::text), '{}') from (
        select a.code, -sum(m.amount) as amount from (
          select w.asset_id, e.amount from published.entries e join published.wallets w on w.id = e.wallet_id
          where e.posting_id = b.posting_id and not e.of_fill and w.pocket_id = ${pocketId} and b.kind <> 'fill'
          union all
          select l.asset_id, l.amount from published.fill_legs l
          where b.kind = 'fill' and l.fill_id = b.ref::bigint and l.pocket_id = ${pocketId}) m
        join assets a on a.id = m.asset_id where m.amount < 0 group by a.code) x) as paid
    from (
      select e.posting_id, o.at, o.kind, o.ref, e.amount as units, e.wallet_version from published.entries e
      join published.postings o on o.id = e.posting_id
      where e.wallet_id = ${walletId} and e.amount > 0 and o.kind in ('fill', 'subscription')
      order by e.wallet_version desc limit ${PURCHASES_MAX + 1}) b
    order by b.wallet_version desc`)
}

function paidFor(purchases: readonly Purchase[], paidIn: string | undefined): string | null {
  if (paidIn === undefined || purchases.length === 0 || purchases.length > PURCHASES_MAX) return null
  let total = 0n
  for (const { paid } of purchases) {
    if (Object.keys(paid).some((code) => code !== paidIn)) return null
    total += BigInt(paid[paidIn] ?? 0)
  }
  return String(total)
}

/** All coupons that were paid to the pocket; null without any, and where they were paid in several assets. */
async function readReceived(tx: Tx, assetId: bigint, pocketId: bigint): Promise<Position['couponsReceived']> {
  const rows = await tx.rows<{ quantity: bigint; code: string; symbol: string; decimals: number; decimals_min: number }>(sql`
    select sum(x.amount) as quantity, b.code, b.symbol, b.decimals, b.decimals_min
    from published.coupons n join published.coupon_payments x on x.coupon_id = n.id and x.pocket_id = ${pocketId} and x.paid_at is not null
    join assets b on b.id = n.pay_asset_id where n.asset_id = ${assetId} group by b.id`)
  const [only, ...others] = rows
  return only && others.length === 0 ? { quantity: String(only.quantity), asset: figureAssetOf(only) } : null
}

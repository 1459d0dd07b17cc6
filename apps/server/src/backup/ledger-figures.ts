import type pg from 'pg'
import type { AssetFigures } from './manifest.ts'

/** What the ledger holds of each asset, by which a copy is compared with its original. */
export async function readAssetFigures(client: pg.Client): Promise<Record<string, AssetFigures>> {
  const { rows } = await client.query<AssetFigures & { asset: string }>(`
    select w.asset, w.wallets::text, w.balances::text, w.held::text,
           coalesce(l.entries, 0)::text as entries, coalesce(l.moved, 0)::text as moved
    from (
      select asset, count(*) as wallets, coalesce(sum(balance) filter (where balance > 0), 0) as balances, sum(held) as held
      from audit.wallets group by asset) w
    left join (
      select asset, count(*) as entries, coalesce(sum(amount) filter (where amount > 0), 0) as moved from audit.ledger group by asset) l
      using (asset)
    order by w.asset collate "C"`)
  return Object.fromEntries(rows.map(({ asset, ...figures }) => [asset, figures]))
}

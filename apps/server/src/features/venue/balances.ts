import type { Lang } from '@bourse/contracts/http'
import type { VenueAsset } from '@bourse/contracts/venue'
import { type AssetRow, assetsByIds, nameIn } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { VenueRow } from './venues.ts'

export interface VenueBalance {
  walletId: bigint
  asset: VenueAsset
  balance: string
}

/** What a venue's pocket holds: what it collects, and whatever else came in. */
export async function readBalances(tx: Tx, row: VenueRow, lang: Lang): Promise<VenueBalance[]> {
  const wallets = await readWallets(tx, row.pocket_id)
  const shown = wallets.filter(({ asset_id, balance }) => asset_id === row.target_asset_id || balance > 0n)
  const ids = shown.map(({ asset_id }) => asset_id)
  const assets = await assetsByIds(tx, ids)
  return shown.flatMap(({ id, asset_id, balance }) => {
    const asset = assets.get(asset_id)
    return asset ? [{ walletId: id, asset: presentVenueAsset(asset, lang), balance: String(balance) }] : []
  })
}

/** An asset as amounts need it. */
export function presentVenueAsset(row: AssetRow, lang: Lang): VenueAsset {
  return {
    code: row.code,
    name: nameIn(row, lang),
    decimals: row.decimals,
    decimalsMin: row.decimals_min,
    notionalValue: row.notional_value,
    icon: row.icon,
    useStaticIcon: row.use_static_icon,
  }
}

export interface WalletPayment {
  id: string
  /** Signed raw units. */
  creditDebit: string
  kind: string
  at: number
}

const PAYMENTS_MAX = 100

/** What was paid into a wallet, newest first (VEN-09). */
export async function readPaidIn(tx: Tx, walletId: bigint): Promise<WalletPayment[]> {
  const rows = await tx.rows<{ id: bigint; amount: bigint; kind: string; at: Date }>(sql`
    select e.id, e.amount, g.kind, g.at from published.entries e join published.postings g on g.id = e.posting_id
    where e.wallet_id = ${walletId} and e.amount > 0 order by e.wallet_version desc limit ${PAYMENTS_MAX}`)
  return rows.map(({ id, amount, kind, at }) => ({ id: String(id), creditDebit: String(amount), kind, at: at.getTime() }))
}

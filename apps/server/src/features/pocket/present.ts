import type { RateReply, WalletReply } from '@bourse/contracts/pocket'
import { type AssetRate, rateOf, type TradedRate } from '@bourse/domain/pocket'
import { type AssetRow, assetByCode, assetsByIds, presentAsset } from '#features/catalogue'
import type { WalletRow } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

type TradedRates = ReadonlyMap<string, TradedRate>

/** Wallets with their assets and values, read together. */
export async function presentWallets(tx: Tx, wallets: readonly WalletRow[], traded: TradedRates): Promise<WalletReply[]> {
  const assets = await assetsByIds(
    tx,
    wallets.map(({ asset_id }) => asset_id),
  )
  return wallets.map((wallet) => {
    const asset = assets.get(wallet.asset_id) ?? raise('INTERNAL')
    return {
      id: String(wallet.id),
      asset: presentAsset(asset),
      balance: String(wallet.balance),
      available: String(wallet.balance - wallet.held),
      open: String(wallet.held),
      pending: String(wallet.pending),
      version: String(wallet.revision),
      isFrozen: wallet.is_frozen,
      rate: presentRate(rateOfRow(asset, traded)),
    }
  })
}

/** The asset that the profile wants its total in, beside the valuation asset (DEF-063); null when that asset no longer exists. */
export async function presentTotals(tx: Tx, assetCode: string, traded: TradedRates) {
  const asset = await assetByCode(tx, assetCode)
  return asset ? { asset: presentAsset(asset), rate: presentRate(rateOfRow(asset, traded)) } : null
}

/** The rate of every asset that anybody may hold, whether they do or not. */
export async function presentRates(tx: Tx, traded: TradedRates): Promise<{ asset: string; rate: RateReply }[]> {
  const assets = await tx.rows<RatedRow>(
    sql`select code, notional_value from published.assets where is_active and is_visible order by code`,
  )
  return assets.map((asset) => ({ asset: asset.code, rate: presentRate(rateOfRow(asset, traded)) }))
}

type RatedRow = Pick<AssetRow, 'code' | 'notional_value'>

export function rateOfRow({ code, notional_value }: RatedRow, traded: TradedRates): AssetRate {
  return rateOf({ code, notionalValue: notional_value }, traded)
}

function presentRate({ numerator, denominator, source, at, chain }: AssetRate): RateReply {
  return { numerator: String(numerator), denominator: String(denominator), source, at, chain: [...chain] }
}

import { rateOf, type TradedPrice, tradedRates, valueOf } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

export interface AssetAmount {
  assetId: bigint
  amount: bigint
}

/** A function that values amounts of these assets in raw units of the valuation asset, at the last traded prices. */
export async function valuer(
  tx: Tx,
  assetIds: readonly bigint[],
  prices: readonly TradedPrice[],
): Promise<(amounts: readonly AssetAmount[]) => bigint> {
  const assets = await assetsByIds(tx, [...new Set(assetIds)])
  const traded = tradedRates(prices)
  return (amounts) =>
    amounts.reduce((sum, { assetId, amount }) => {
      const { code, decimals, notional_value } = assets.get(assetId) ?? raise('INTERNAL')
      return sum + valueOf(amount, decimals, rateOf({ code, notionalValue: notional_value }, traded))
    }, 0n)
}

/**
 * The same for limits, at the higher of the prices and the catalogue: no missing and no low price opens a limit, since what is worth more
 * uses more of it.
 */
export async function limitValuer(
  tx: Tx,
  assetIds: readonly bigint[],
  prices: readonly TradedPrice[],
): Promise<(amounts: readonly AssetAmount[]) => bigint> {
  const [byPrices, byCatalogue] = [await valuer(tx, assetIds, prices), await valuer(tx, assetIds, [])]
  return (amounts) =>
    amounts.reduce((sum, amount) => {
      const [traded, catalogued] = [byPrices([amount]), byCatalogue([amount])]
      return sum + (traded > catalogued ? traded : catalogued)
    }, 0n)
}

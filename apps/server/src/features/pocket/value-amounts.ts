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

import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { useAssets } from '#platform/assets'
import type { Market } from '#features/market'
import { AssetIcon } from '#ui/asset-icon'

/** The coin of what a market trades; of one that trades the asset which everything is valued in, the other one. */
export function MarketMark({ market }: { market: Market | undefined }) {
  const { data } = useAssets()
  if (!market) return null
  const isQuote = market.base.code === VALUATION_ASSET.code
  const [id, code] = isQuote ? [market.quoteId, market.quote.code] : [market.baseId, market.base.code]
  return <AssetIcon asset={data?.find((asset) => asset.id === id) ?? { id, code, symbol: '', ctype: '' }} />
}

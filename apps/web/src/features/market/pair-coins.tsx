import { useQuery } from '@tanstack/react-query'
import { AssetIcon } from '#ui/asset-icon'
import type { Market } from './markets.ts'
import { coinsQuery } from './queries.ts'
import './pair-coins.css'

/** The two coins of a market, overlapping, beside the pair's name. */
export function PairCoins({ market }: { market: Pick<Market, 'base' | 'quote' | 'baseId' | 'quoteId'> }) {
  const assets = useQuery(coinsQuery).data
  const coin = (id: string, code: string) => assets?.find((asset) => asset.id === id) ?? { id, code, symbol: '', ctype: '' }
  return (
    <span className="pair-coins" aria-hidden="true">
      <AssetIcon asset={coin(market.baseId, market.base.code)} size="s" />
      <AssetIcon asset={coin(market.quoteId, market.quote.code)} size="s" />
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useAssetName } from '#platform/asset-name'
import type { Market } from './markets.ts'
import { coinsQuery } from './queries.ts'

type Named = Pick<Market, 'baseId' | 'baseName' | 'quoteId' | 'quoteName'>

/** The names of a market's two assets in the user's language; until the catalogue is loaded, the market's own. */
export function useMarketNames(): (market: Named) => { base: string; quote: string } {
  const nameOf = useAssetName()
  const assets = useQuery(coinsQuery).data
  return ({ baseId, baseName, quoteId, quoteName }) => {
    const named = (id: string, name: string) => nameOf(assets?.find((asset) => asset.id === id) ?? { name, names: {} })
    return { base: named(baseId, baseName), quote: named(quoteId, quoteName) }
  }
}

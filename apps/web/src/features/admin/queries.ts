import type { catalogue } from '@bourse/contracts/catalogue'
import type { market } from '@bourse/contracts/exchange'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'

const ASSETS = bare<typeof catalogue.assets>({ method: 'GET', path: '/api/assets/' })
const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })

const meta = { errors: 'handled' } as const
const STALE_MS = 300_000

export function useAssets() {
  return useQuery({ queryKey: ['assets'], queryFn: ({ signal }) => call(ASSETS, { signal }), staleTime: STALE_MS, meta })
}

export function useMarkets() {
  return useQuery({ queryKey: ['markets'], queryFn: ({ signal }) => call(MARKETS, { signal }), staleTime: STALE_MS, meta })
}

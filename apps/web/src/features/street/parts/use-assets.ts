import { catalogue } from '@bourse/contracts/catalogue'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'

const ASSETS_STALE_MS = 300_000

/** The catalogue’s assets: street replies name only what a row needs. */
export function useAssets() {
  return useQuery({
    queryKey: sharedKeys.assets,
    queryFn: ({ signal }) => call(catalogue.assets, { signal }),
    staleTime: ASSETS_STALE_MS,
    meta: { errors: 'handled' },
  })
}

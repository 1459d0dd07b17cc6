import type { catalogue } from '@bourse/contracts/catalogue'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { bare, call } from './http.ts'
import { sharedKeys } from './query-keys.ts'

const ASSETS = bare<typeof catalogue.assets>({ method: 'GET', path: '/api/assets/' })
const STALE_MS = 300_000

export const assetsQuery = queryOptions({
  queryKey: sharedKeys.assets,
  queryFn: ({ signal }) => call(ASSETS, { signal }),
  staleTime: STALE_MS,
})

/** All assets of the catalogue; whoever needs them says themselves that they could not be read. */
export function useAssets() {
  return useQuery({ ...assetsQuery, meta: { errors: 'handled' } })
}

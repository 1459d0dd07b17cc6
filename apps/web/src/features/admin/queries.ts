import type { catalogue } from '@bourse/contracts/catalogue'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'

export const keys = {
  parked: ['staff-parked'],
  verifications: (status: string) => ['staff-verifications', 'list', status],
  allVerifications: ['staff-verifications', 'list'],
  verification: (id: string) => ['staff-verifications', 'look', id],
} as const

const ASSETS = bare<typeof catalogue.assets>({ method: 'GET', path: '/api/assets/' })

const meta = { errors: 'handled' } as const
const STALE_MS = 300_000

export function useAssets() {
  return useQuery({ queryKey: sharedKeys.assets, queryFn: ({ signal }) => call(ASSETS, { signal }), staleTime: STALE_MS, meta })
}

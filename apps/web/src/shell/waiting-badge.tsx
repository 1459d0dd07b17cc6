import type { staff } from '@bourse/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { CountBadge } from '#ui/count-badge'

const OVERVIEW = bare<typeof staff.overview>({ method: 'GET', path: '/api/staff/overview/' })
const REFETCH_MS = 60_000

/** How many cases wait for the reader's roles in staff. */
export function WaitingBadge() {
  const { data } = useQuery({
    queryKey: sharedKeys.staffOverview,
    queryFn: ({ signal }) => call(OVERVIEW, { signal }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS / 2,
    meta: { errors: 'handled' },
  })
  return <CountBadge count={data?.waiting.reduce((sum, { count }) => sum + count, 0) ?? 0} words="ui.waiting" />
}

import { admin } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const
const REFETCH_MS = 30_000

/** The parked rows; new failures and a colleague's releases show without a reload. */
export function useParked() {
  return useQuery({ queryKey: keys.parked, queryFn: ({ signal }) => call(admin.parked, { signal }), refetchInterval: REFETCH_MS, meta })
}

export function useRelease() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof admin.releaseParked, 'sent'>) => call(admin.releaseParked, { body }),
    // A colleague may have been faster: then the list is out of date too.
    onSettled: () => client.invalidateQueries({ queryKey: keys.parked }),
  })
}

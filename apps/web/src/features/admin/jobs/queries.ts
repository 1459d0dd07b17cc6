import { jobs } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useMutation } from '#platform/use-mutation'

const keys = { all: ['jobs'], of: (days: string) => ['jobs', days] } as const
const meta = { errors: 'handled' } as const
const REFETCH_MS = 15_000

export function useJobs(days: '1' | '7') {
  return useQuery({
    queryKey: keys.of(days),
    queryFn: ({ signal }) => call(jobs.overview, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    meta,
  })
}

/** One failed job, or all of them. */
export function useRetry() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (one: BodyOf<typeof jobs.retry, 'sent'> | 'all') => (one === 'all' ? call(jobs.retryAll) : call(jobs.retry, { body: one })),
    onSettled: () => Promise.all([keys.all, sharedKeys.staffOverview].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

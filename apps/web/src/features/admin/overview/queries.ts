import { market } from '@bourse/contracts/exchange'
import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { staffKeys } from '../frame/queries.ts'

const meta = { errors: 'handled' } as const
const REFETCH_MS = 30_000

/** The last 24 hours of every market. */
export function useMarketDays() {
  return useQuery({
    queryKey: staffKeys.marketDays,
    queryFn: ({ signal }) => call(market.summary, { query: {}, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    meta,
  })
}

export function useHealth() {
  return useQuery({
    queryKey: staffKeys.health,
    queryFn: ({ signal }) => call(staff.health, { signal }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    meta,
  })
}

/** The newest run of the ledger's audit; while one runs, it is asked for again. */
export function useLastAudit() {
  return useQuery({
    queryKey: staffKeys.audit,
    queryFn: ({ signal }) => call(report.lastAudit, { signal }),
    select: ({ run }) => run,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? 2_000 : REFETCH_MS),
    meta,
  })
}

export function useRunAudit() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: () => call(report.runAudit),
    onSuccess: (reply) => client.setQueryData(staffKeys.audit, reply),
  })
}

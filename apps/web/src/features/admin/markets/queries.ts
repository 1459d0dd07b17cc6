import { marketAdmin, type MarketState } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const
const REFETCH_MS = 10_000

/** The state of every market; changes by the exchange or a colleague show without a reload. */
export function useMarketStates() {
  return useQuery({
    queryKey: keys.markets,
    queryFn: ({ signal }) => call(marketAdmin.states, { signal }),
    select: ({ rows }) => rows,
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    meta,
  })
}

export function useHalt(symbol: string) {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketAdmin.halt, 'sent'>) => call(marketAdmin.halt, { params: { symbol }, body }),
    onSettled: refresh,
  })
}

export function useResume(symbol: string) {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketAdmin.resume, 'sent'>) => call(marketAdmin.resume, { params: { symbol }, body }),
    onSettled: refresh,
  })
}

/** A refusal is recorded too, so the rows are read again after any reply. */
function useRefresh() {
  const client = useQueryClient()
  return (state: MarketState | undefined) => {
    if (state)
      client.setQueryData(
        keys.markets,
        (known: { rows: MarketState[] } | undefined) =>
          known && { rows: known.rows.map((row) => (row.symbol === state.symbol ? state : row)) },
      )
    void client.invalidateQueries({ queryKey: keys.markets })
    void client.invalidateQueries({ queryKey: sharedKeys.markets })
  }
}

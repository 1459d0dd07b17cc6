import { marketCare, type MarketState } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const
const REFETCH_MS = 10_000

/** How every market stands; what the exchange or a colleague does shows without a reload. */
export function useMarketStates() {
  return useQuery({
    queryKey: keys.markets,
    queryFn: ({ signal }) => call(marketCare.states, { signal }),
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
    mutationFn: (body: BodyOf<typeof marketCare.halt, 'sent'>) => call(marketCare.halt, { params: { symbol }, body }),
    onSettled: refresh,
  })
}

export function useResume(symbol: string) {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketCare.resume, 'sent'>) => call(marketCare.resume, { params: { symbol }, body }),
    onSettled: refresh,
  })
}

/** A refusal is recorded as well, so the rows are asked for again whatever the answer was. */
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

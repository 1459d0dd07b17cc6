import { marketAdmin, type MarketState } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { staff } from '@bourse/contracts/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useMutation } from '#platform/use-mutation'
import { staffKeys } from '../frame/queries.ts'

const keys = {
  markets: ['staff-markets'],
  market: (symbol: string) => ['staff-markets', 'one', symbol],
  waiting: (symbol: string) => [...staffKeys.signatures, 'of-market', symbol],
  fit: (symbol: string, tick: string, lot: string) => ['staff-markets', 'fit', symbol, tick, lot],
} as const

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

export function useMarket(symbol: string) {
  return useQuery({
    queryKey: keys.market(symbol),
    queryFn: ({ signal }) => call(marketAdmin.market, { params: { symbol }, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    meta,
  })
}

/** How many live orders would not fit these steps; asked only for valid ones. */
export function useFit(symbol: string, steps: { tick: string; lot: string } | undefined) {
  const { tick = '', lot = '' } = steps ?? {}
  return useQuery({
    queryKey: keys.fit(symbol, tick, lot),
    queryFn: ({ signal }) => call(marketAdmin.fit, { params: { symbol }, query: { tick, lot }, signal }),
    enabled: steps !== undefined,
    staleTime: REFETCH_MS,
    meta,
  })
}

/** What of this market waits for a second signature. */
export function useWaitingFor(symbol: string) {
  return useQuery({
    queryKey: keys.waiting(symbol),
    queryFn: ({ signal }) => call(staff.signatures, { query: { state: 'asked' }, signal }),
    select: ({ items }) => items.filter(({ subject }) => subject === `market:${symbol}`),
    staleTime: REFETCH_MS,
    meta,
  })
}

export function useHalt(symbol: string) {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketAdmin.halt, 'sent'>) => call(marketAdmin.halt, { params: { symbol }, body }),
    onSettled: (state: MarketState | undefined) => {
      if (state)
        client.setQueryData(
          keys.markets,
          (known: { rows: MarketState[] } | undefined) =>
            known && { rows: known.rows.map((row) => (row.symbol === state.symbol ? state : row)) },
        )
      return refresh()
    },
  })
}

export function useResume(symbol: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketAdmin.resume, 'sent'>) => call(marketAdmin.resume, { params: { symbol }, body }),
    onSettled: useRefresh(),
  })
}

export function useChangeTerms(symbol: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketAdmin.changeTerms, 'sent'>) => call(marketAdmin.changeTerms, { params: { symbol }, body }),
    onSettled: useRefresh(),
  })
}

export function useOpenMarket() {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof marketAdmin.create, 'sent'>) => call(marketAdmin.create, { body }),
    onSettled: useRefresh(),
  })
}

/** A refusal is recorded too, so everything is read again after any reply. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [keys.markets, sharedKeys.markets, staffKeys.signatures, sharedKeys.staffOverview].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

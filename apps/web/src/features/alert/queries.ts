import { alert, type AlertReply, type ChangedAlert, type NewAlert } from '@bourse/contracts/alert'
import { market } from '@bourse/contracts/exchange'
import { ARMED_ALERTS_MAX } from '@bourse/domain/alert'
import { type Query, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  alerts: (profileId: string) => ['alerts', profileId],
  armed: (profileId: string) => ['alerts', profileId, 'armed'],
  set: (profileId: string) => ['alerts', profileId, 'set'],
  paused: (profileId: string) => ['alerts', profileId, 'paused'],
  fired: (profileId: string) => ['alerts', profileId, 'fired'],
  days: ['alert-days'],
  line: (symbol: string) => ['alert-line', symbol],
} as const

/** The page shows its own failures. */
const meta = { errors: 'handled' } as const
const PAGE_ROWS = 20
const DAYS_STALE_MS = 30_000
const DAY_MS = 86_400_000
const LINE_STALE_MS = 300_000

/** All that are armed: a person has no more of them than one page takes. Read again whenever something is told: it may have been one of these. */
export function useArmed() {
  const { profileID } = useOpenSession()
  const renew = useRenew()
  // A page of a list that somebody has just asked for is not given up for it.
  useFeedChange(() => renew(({ state }) => state.fetchMeta?.fetchMore === undefined))
  return useQuery({
    queryKey: keys.set(profileID),
    queryFn: ({ signal }) => call(alert.list, { query: { state: 'armed', limit: ARMED_ALERTS_MAX }, signal }),
    meta,
  })
}

/** Newest first. */
export function usePaused() {
  const { profileID } = useOpenSession()
  return useList(keys.paused(profileID), (page, signal) =>
    call(alert.list, { query: { state: 'paused', limit: PAGE_ROWS, ...page }, signal }),
  )
}

/** Those that are done, the last fired first. */
export function useFired() {
  const { profileID } = useOpenSession()
  return useList(keys.fired(profileID), (page, signal) =>
    call(alert.list, { query: { state: 'done', firedFrom: 0, limit: PAGE_ROWS, ...page }, signal }),
  )
}

/** How many are armed; undefined until it is known. */
export function useArmedAlerts(): number | undefined {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.armed(profileID),
    queryFn: async ({ signal }) => (await call(alert.list, { query: { limit: 1 }, signal })).armed,
    meta,
  }).data
}

/** The last day of every market, for as long as the live figures are not there. */
export function useDays() {
  return useQuery({
    queryKey: keys.days,
    queryFn: ({ signal }) => call(market.summary, { query: {}, signal }),
    staleTime: DAYS_STALE_MS,
    meta,
  })
}

/** The closing prices of the last 24 hours, by market; without an answer there is no line. */
export function useDayLines(symbols: readonly string[]): ReadonlyMap<string, readonly number[]> {
  return useQueries({
    queries: symbols.map((symbol) => ({
      queryKey: keys.line(symbol),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const since = Date.now() - DAY_MS
        const candles = await call(market.candles, { query: { market: symbol, interval: '1h', limit: 24 }, signal })
        return { symbol, closes: candles.filter(({ start }) => start >= since).map(({ close }) => Number(close)) }
      },
      staleTime: LINE_STALE_MS,
      meta: { errors: 'silent' } as const,
    })),
    combine: (found) => new Map(found.flatMap(({ data }) => (data ? [[data.symbol, data.closes] as const] : []))),
  })
}

/** The key belongs to the form: sent twice, it sets one alert. */
export function useCreateAlert() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ key, ...body }: NewAlert & { key: string }) => call(alert.create, { body, idempotencyKey: key }),
    onSuccess: () => renew(),
    meta,
  })
}

export const newAlertKey = newIdempotencyKey

export function useChangeAlert() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, ...body }: ChangedAlert & Pick<AlertReply, 'id'>) => call(alert.change, { params: { id }, body }),
    onSuccess: () => renew(),
    meta,
  })
}

export function useRemoveAlert() {
  const renew = useRenew()
  return useMutation({ mutationFn: (id: string) => call(alert.remove, { params: { id } }), onSuccess: () => renew(), meta })
}

function useRenew(): (predicate?: (query: Query) => boolean) => Promise<void> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return (predicate = () => true) => client.invalidateQueries({ queryKey: keys.alerts(profileID), predicate })
}

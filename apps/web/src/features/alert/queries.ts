import { alert, type AlertReply, type ChangedAlert, type NewAlert } from '@bourse/contracts/alert'
import { market, type MarketReply } from '@bourse/contracts/exchange'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  alerts: (profileId: string) => ['alerts', profileId],
  armed: (profileId: string) => ['alerts', profileId, 'armed'],
  last: (symbol: string) => ['alert-last', symbol],
} as const

/** The page shows its own failures. */
const meta = { errors: 'handled' } as const
const PAGE_ROWS = 50
const MARKETS_STALE_MS = 60_000

/** Newest first. Read again whenever something is told: it may have been one of these. */
export function useAlerts() {
  const { profileID } = useOpenSession()
  const renew = useRenew()
  useFeedChange(renew)
  return useList(keys.alerts(profileID), (page, signal) => call(alert.list, { query: { limit: PAGE_ROWS, ...page }, signal }))
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

export function useMarketList(): readonly MarketReply[] | undefined {
  return useQuery({
    queryKey: sharedKeys.markets,
    queryFn: ({ signal }) => call(market.list, { signal }),
    staleTime: MARKETS_STALE_MS,
  }).data
}

/** The last price as plain text; undefined until it is known, or without a trade. */
export function useLastPrice(symbol: string): string | undefined {
  const { data } = useQuery({
    queryKey: keys.last(symbol),
    queryFn: ({ signal }) => call(market.summary, { query: { market: symbol }, signal }),
    enabled: symbol !== '',
    meta,
  })
  return data?.[0]?.last ?? undefined
}

/** The key belongs to the form: sent twice, it sets one alert. */
export function useCreateAlert() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ key, ...body }: NewAlert & { key: string }) => call(alert.create, { body, idempotencyKey: key }),
    onSuccess: renew,
    meta,
  })
}

export const newAlertKey = newIdempotencyKey

export function useChangeAlert() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, ...body }: ChangedAlert & Pick<AlertReply, 'id'>) => call(alert.change, { params: { id }, body }),
    onSuccess: renew,
    meta,
  })
}

export function useRemoveAlert() {
  const renew = useRenew()
  return useMutation({ mutationFn: (id: string) => call(alert.remove, { params: { id } }), onSuccess: renew, meta })
}

function useRenew(): () => Promise<void> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return () => client.invalidateQueries({ queryKey: keys.alerts(profileID) })
}

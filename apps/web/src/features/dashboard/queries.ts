import { alert } from '@bourse/contracts/alert'
import { dashboard } from '@bourse/contracts/dashboard'
import { exchange, market } from '@bourse/contracts/exchange'
import { offer } from '@bourse/contracts/offer'
import { perk } from '@bourse/contracts/perk'
import { pocket } from '@bourse/contracts/pocket'
import { proof } from '@bourse/contracts/proof'
import { report } from '@bourse/contracts/report'
import { reward } from '@bourse/contracts/reward'
import { staff } from '@bourse/contracts/staff'
import { street } from '@bourse/contracts/street'
import { venue } from '@bourse/contracts/venue'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'

export const keys = {
  value: (profileId: string) => ['dashboard', profileId, 'value'],
  orders: (profileId: string) => ['dashboard', profileId, 'orders'],
  changes: (profileId: string) => ['dashboard', profileId, 'changes'],
  results: (profileId: string) => ['dashboard', profileId, 'results'],
  held: (profileId: string) => ['dashboard', profileId, 'held'],
  coupons: (profileId: string) => ['dashboard', profileId, 'coupons'],
  alerts: (profileId: string) => ['dashboard', profileId, 'alerts'],
  dues: (profileId: string) => ['dashboard', profileId, 'dues'],
  pledges: (profileId: string) => ['dashboard', profileId, 'pledges'],
  venue: (id: string) => ['dashboard', 'venue', id],
  tickets: (profileId: string) => ['dashboard', profileId, 'tickets'],
  subscriptions: (profileId: string, lang: string) => ['dashboard', profileId, 'subscriptions', lang],
  rewards: (profileId: string) => ['dashboard', profileId, 'rewards'],
  summary: ['dashboard', 'summary'],
  candles: (symbol: string) => ['dashboard', 'candles', symbol],
  platform: ['dashboard', 'platform'],
  health: ['dashboard', 'health'],
  reserves: ['dashboard', 'reserves'],
  proofs: ['dashboard', 'proofs'],
  audit: ['dashboard', 'audit'],
} as const

/** Each tile shows its own failure. */
const meta = { errors: 'handled' } as const
const REFETCH_MS = 60_000
const ORDERS_MAX = 50
const TICKETS_MAX = 6
const SUBSCRIPTIONS_MAX = 4
const fresh = { meta, refetchInterval: REFETCH_MS, staleTime: REFETCH_MS / 2 } as const

export function useMonthValue() {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    queryKey: keys.value(profileID),
    queryFn: ({ signal }) => call(pocket.value, { params: { id: profileID }, query: { range: 'month' }, signal }),
  })
}

/** What prices made of each asset within a month. */
export function useChanges(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    queryKey: keys.changes(profileID),
    queryFn: ({ signal }) => call(dashboard.changes, { signal }),
    enabled: isAsked,
  })
}

const COUNTING_MS = 1_500

/** What trades brought week by week; asked again at once while older trades are still being counted. */
export function useResults(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    queryKey: keys.results(profileID),
    queryFn: ({ signal }) => call(dashboard.results, { signal }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? COUNTING_MS : REFETCH_MS),
    enabled: isAsked,
  })
}

export function useHeld() {
  const { profileID } = useOpenSession()
  return useQuery({ ...fresh, queryKey: keys.held(profileID), queryFn: ({ signal }) => call(dashboard.held, { signal }) })
}

export function useCoupons(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    queryKey: keys.coupons(profileID),
    queryFn: ({ signal }) => call(dashboard.coupons, { signal }),
    enabled: isAsked,
  })
}

const ALERTS_MAX = 200

/** Those that wait for a price. */
export function useArmedAlerts(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    queryKey: keys.alerts(profileID),
    queryFn: ({ signal }) => call(alert.list, { query: { state: 'armed', limit: ALERTS_MAX }, signal }),
    select: ({ items }) => items,
    enabled: isAsked,
  })
}

export function useLiveOrders(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    enabled: isAsked,
    queryKey: keys.orders(profileID),
    queryFn: ({ signal }) => call(exchange.orders, { query: { status: 'live', limit: ORDERS_MAX }, signal }),
  })
}

export function useMarketList(isAsked = true) {
  return useQuery({ ...fresh, enabled: isAsked, queryKey: sharedKeys.markets, queryFn: ({ signal }) => call(market.list, { signal }) })
}

export function useSummaries(isAsked = true) {
  return useQuery({
    ...fresh,
    enabled: isAsked,
    queryKey: keys.summary,
    queryFn: ({ signal }) => call(market.summary, { query: {}, signal }),
  })
}

/** The closing prices of the last 24 hours; a market without a line shows its figures alone. */
export function useDayLines(symbols: readonly string[]) {
  return useQueries({
    queries: symbols.map((symbol) => ({
      queryKey: keys.candles(symbol),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(market.candles, { query: { market: symbol, interval: '1h' as const, limit: 24 }, signal }),
      staleTime: 5 * REFETCH_MS,
      meta: { errors: 'silent' } as const,
    })),
    combine: (results) => results.map(({ data }) => data?.map(({ close }) => Number(close)) ?? []),
  })
}

export function useMemberships(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    queryKey: keys.dues(profileID),
    queryFn: ({ signal }) => call(perk.memberships, { signal }),
    enabled: isAsked,
  })
}

const PLEDGES_MAX = 100

export function useOwnPledges(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    enabled: isAsked,
    queryKey: keys.pledges(profileID),
    queryFn: ({ signal }) => call(venue.pledges, { query: { limit: PLEDGES_MAX }, signal }),
    select: ({ items }) => items,
  })
}

export function useVenues(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: keys.venue(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(venue.read, { params: { id }, signal }),
      staleTime: REFETCH_MS,
      meta: { errors: 'silent' } as const,
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.rowId, data] as const] : []))),
  })
}

export function useOpenTickets(isAsked = true) {
  const { profileID } = useOpenSession()
  return useQuery({
    ...fresh,
    enabled: isAsked,
    queryKey: keys.tickets(profileID),
    queryFn: ({ signal }) => call(street.tickets, { query: { state: 'open', limit: TICKETS_MAX }, signal }),
    select: ({ items }) => items,
  })
}

export function useSubscriptions(isAsked = true) {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return useQuery({
    ...fresh,
    enabled: isAsked,
    queryKey: keys.subscriptions(profileID, lang),
    queryFn: ({ signal }) => call(offer.subscriptions, { query: { lang, limit: SUBSCRIPTIONS_MAX }, signal }),
    select: ({ items }) => items,
  })
}

export function useRewardsTile() {
  const { profileID } = useOpenSession()
  return useQuery({ ...fresh, queryKey: keys.rewards(profileID), queryFn: ({ signal }) => call(reward.own, { signal }) })
}

export function usePlatform() {
  return useQuery({ ...fresh, queryKey: keys.platform, queryFn: ({ signal }) => call(dashboard.platform, { signal }) })
}

export function useWaiting() {
  return useQuery({ ...fresh, queryKey: sharedKeys.staffOverview, queryFn: ({ signal }) => call(staff.overview, { signal }) })
}

export function useHealth() {
  return useQuery({ ...fresh, queryKey: keys.health, queryFn: ({ signal }) => call(staff.health, { signal }) })
}

/** For those of staff who may read them. */
export function useReserves(isAllowed: boolean) {
  return useQuery({ ...fresh, queryKey: keys.reserves, queryFn: ({ signal }) => call(report.reserves, { signal }), enabled: isAllowed })
}

export function usePublishedProofs() {
  return useQuery({
    ...fresh,
    queryKey: keys.proofs,
    queryFn: ({ signal }) => call(proof.published, { query: {}, signal }),
    select: ({ items }) => items,
  })
}

export function useLastAudit() {
  return useQuery({ ...fresh, queryKey: keys.audit, queryFn: ({ signal }) => call(report.lastAudit, { signal }) })
}

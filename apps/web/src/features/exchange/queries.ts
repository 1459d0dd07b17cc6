import type { catalogue } from '@bourse/contracts/catalogue'
import type { exchange, fees, market, queue, safetyTimers } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { queryOptions } from '@tanstack/react-query'
import { fetchPaperFills, fetchPaperOrders, paperMode } from '#features/paper'
import { ApiError, bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'

export const keys = {
  priceHistory: (symbol: string) => ['priceHistory', symbol],
  fees: (userId: string) => ['fees', userId],
  ownOffers: (profileId: string) => [...sharedKeys.proposals(profileId), 'express'],
} as const

const ASSETS = bare<typeof catalogue.assets>({ method: 'GET', path: '/api/assets/' })
const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })
const FEES = bare<typeof fees.own>({ method: 'GET', path: '/api/fees/' })
const ORDERS = bare<typeof exchange.orders>({ method: 'GET', path: '/api/orders/' })
const SETTLE_ORDER = bare<typeof exchange.settle>({ method: 'POST', path: '/api/orders/settle/' })
const FILLS = bare<typeof exchange.fills>({ method: 'GET', path: '/api/fills/' })
const QUEUE = bare<typeof queue.places>({ method: 'GET', path: '/api/orders/queue/' })
const TIMERS = bare<typeof safetyTimers.list>({ method: 'GET', path: '/api/safety-timers/' })
const CHECK_IN = bare<typeof safetyTimers.checkIn>({ method: 'PUT', path: '/api/safety-timers/' })
const DISARM = bare<typeof safetyTimers.disarm>({ method: 'DELETE', path: '/api/safety-timers/:id/' })

/** Markets rarely change; a halt also comes with the market data. */
const MARKETS_STALE_MS = 60_000
const SETTLE_WAIT_MS = 10_000
/** A check-in that takes longer is sent again: the next one must not wait behind it. */
const CHECK_IN_WAIT_MS = 4_000

export const marketsQuery = queryOptions({
  queryKey: sharedKeys.markets,
  queryFn: ({ signal }) => call(MARKETS, { signal }),
  staleTime: MARKETS_STALE_MS,
})

/** Tiers change once a day, and with new terms. */
export function feesQuery(userId: string) {
  return queryOptions({ queryKey: keys.fees(userId), queryFn: ({ signal }) => call(FEES, { signal }), staleTime: MARKETS_STALE_MS })
}

/** For the coins beside a market's name; without a reply they show letters. */
export const assetsQuery = queryOptions({
  queryKey: sharedKeys.assets,
  queryFn: ({ signal }) => call(ASSETS, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export interface Span {
  from?: number
  to?: number
  market?: string
}

export async function fetchOrders(page: { limit: number; offset: number; status?: 'live' } & Span, signal?: AbortSignal) {
  if (paperMode.get()) return await fetchPaperOrders(page, signal)
  return await call(ORDERS, { query: page, ...(signal && { signal }) })
}

/** The state of an order by its name; one that has not arrived by now never will (`/api/orders/settle/`). */
export async function settleOrder(body: BodyOf<typeof exchange.settle, 'sent'>) {
  return await call(SETTLE_ORDER, { body, signal: AbortSignal.timeout(SETTLE_WAIT_MS) })
}

export async function fetchFills(page: { limit: number; offset: number } & Span, signal?: AbortSignal) {
  if (paperMode.get()) return await fetchPaperFills(page, signal)
  return await call(FILLS, { query: page, ...(signal && { signal }) })
}

/** The places of all resting orders; for the next minute the broker also sends those that change. */
export async function fetchQueuePlaces(signal: AbortSignal) {
  return await call(QUEUE, { query: { watch: 'true' }, signal })
}

export async function fetchTimers() {
  return await call(TIMERS, { signal: AbortSignal.timeout(CHECK_IN_WAIT_MS) })
}

export async function callCheckIn({ market, seconds }: { market: string | null; seconds: number }, ifArmed: boolean) {
  const body = { seconds, ifArmed, ...(market !== null && { market }) }
  return await call(CHECK_IN, { body, signal: AbortSignal.timeout(CHECK_IN_WAIT_MS) })
}

/** One that was disarmed elsewhere is disarmed. */
export async function callDisarm(id: string): Promise<void> {
  await call(DISARM, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'SAFETY_TIMER_NOT_FOUND')) throw error
  })
}

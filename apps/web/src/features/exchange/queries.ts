import type { catalogue } from '@bourse/contracts/catalogue'
import type { exchange, market } from '@bourse/contracts/exchange'
import type { pocket } from '@bourse/contracts/pocket'
import { queryOptions } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { foldLatest } from './orders/positions.ts'

const ASSETS = bare<typeof catalogue.assets>({ method: 'GET', path: '/api/assets/' })
const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })
const POCKET = bare<typeof pocket.read>({ method: 'GET', path: '/api/profile/:id/pocket/' })
const ORDERS = bare<typeof exchange.orders>({ method: 'GET', path: '/api/orders/' })
const FILLS = bare<typeof exchange.fills>({ method: 'GET', path: '/api/fills/' })

/** Markets seldom change; whether one is halted also comes with the market data. */
const MARKETS_STALE_MS = 60_000

export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => call(MARKETS, { signal }),
  staleTime: MARKETS_STALE_MS,
})

/** For the coins beside a market's name; without an answer they show letters. */
export const assetsQuery = queryOptions({
  queryKey: ['assets'],
  queryFn: ({ signal }) => call(ASSETS, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { errors: 'handled' },
})

/** The same key as everywhere: whoever reads the pocket sees what the broker tells of it (DEF-111). */
export function pocketQuery(profileId: string) {
  return queryOptions({
    queryKey: ['pocket', profileId],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now()
      return foldLatest(await call(POCKET, { params: { id: profileId }, signal }), askedAt)
    },
  })
}

export interface Span {
  from?: number
  to?: number
  market?: string
}

export async function fetchOrders(page: { limit: number; offset: number; status?: 'live' } & Span, signal?: AbortSignal) {
  return await call(ORDERS, { query: page, ...(signal && { signal }) })
}

export async function fetchFills(page: { limit: number; offset: number } & Span, signal?: AbortSignal) {
  return await call(FILLS, { query: page, ...(signal && { signal }) })
}

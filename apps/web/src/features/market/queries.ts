import type { fees, market } from '@bourse/contracts/exchange'
import { queryOptions } from '@tanstack/react-query'
import { assetsQuery } from '#platform/assets'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'

const keys = {
  fees: (userId: string) => ['fees', userId],
} as const

const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })
const FEES = bare<typeof fees.own>({ method: 'GET', path: '/api/fees/' })

/** Markets rarely change; a halt also comes with the market data. */
const MARKETS_STALE_MS = 60_000

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
export const coinsQuery = queryOptions({ ...assetsQuery, staleTime: Number.POSITIVE_INFINITY })

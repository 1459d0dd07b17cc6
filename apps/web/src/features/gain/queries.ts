import type { market } from '@bourse/contracts/exchange'
import type { gain } from '@bourse/contracts/gain'
import type { GainMethod } from '@bourse/contracts/report'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'

export const keys = {
  gains: (profileId: string, method: GainMethod) => ['gains', profileId, method],
} as const

const GAINS = bare<typeof gain.read>({ method: 'GET', path: '/api/gains/' })
const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })

/** Prices change with other users' trades: as often as a pocket's values are read. */
const GAINS_EVERY_MS = 5_000
/** The interval while the server does not answer. */
const FAILED_EVERY_MS = 30_000
const MARKETS_STALE_MS = 60_000

/** The figures of the other method stay in view until those of this one are loaded. */
export function useGains(method: GainMethod) {
  const { profileID, pocketID } = useOpenSession()
  return useQuery({
    queryKey: keys.gains(profileID, method),
    queryFn: ({ signal }) => call(GAINS, { query: { pocket: pocketID, method }, signal }),
    placeholderData: (before) => (before?.pocketID === pocketID ? before : undefined),
    refetchInterval: ({ state }) => (state.status === 'error' ? FAILED_EVERY_MS : GAINS_EVERY_MS),
    meta: { errors: 'handled' },
  })
}

/** How the amounts of each market are displayed. */
export function useMarketList() {
  return useQuery({ queryKey: sharedKeys.markets, queryFn: ({ signal }) => call(MARKETS, { signal }), staleTime: MARKETS_STALE_MS })
}

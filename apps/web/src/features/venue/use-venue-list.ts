import { venue } from '@bourse/contracts/venue'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useReader } from '#platform/reader'
import { type ListPage, useList } from '#platform/use-list'
import { handled, keys } from './queries.ts'

const ROWS = 20

type List = 'backers' | 'updates' | 'payments' | 'boosts'

/** A list of a venture, page by page, in the shape that a DataList needs. */
function useVenueList<Item>(
  id: string,
  list: List,
  ask: (input: { params: { id: string }; query: { limit: number; after?: string }; signal: AbortSignal }) => Promise<ListPage<Item>>,
) {
  return useList(keys.list(useReader(), id, list), (page, signal) => ask({ params: { id }, query: { limit: ROWS, ...page }, signal }))
}

export const useBackers = (id: string) => useVenueList(id, 'backers', (input) => call(venue.backers, input))
export const useUpdates = (id: string) => useVenueList(id, 'updates', (input) => call(venue.updates, input))
export const usePayments = (id: string) => useVenueList(id, 'payments', (input) => call(venue.payments, input))
export const useBoosts = (id: string) => useVenueList(id, 'boosts', (input) => call(venue.boosts, input))

/** The boosts around it in its class, and the token they are paid in. */
export function useRanking(id: string) {
  return useQuery({ queryKey: keys.ranking(id), queryFn: ({ signal }) => call(venue.ranking, { params: { id }, signal }), meta: handled })
}

/** The acting profile's pledges to one venture. */
export function useOwnPledges(id: string) {
  return useQuery({
    queryKey: keys.pledges(useReader(), id),
    queryFn: async ({ signal }) => (await call(venue.pledges, { query: { venue: id, limit: 50 }, signal })).items,
    meta: handled,
  })
}

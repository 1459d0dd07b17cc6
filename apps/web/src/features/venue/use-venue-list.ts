import { venue } from '@bourse/contracts/venue'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useReader } from '#platform/reader'
import { handled, keys } from './queries.ts'

const ROWS = 20

interface PageOf<Item> {
  items: readonly Item[]
  after: string | null
}

type Ask = { params: { id: string }; query: { limit: number; after?: string }; signal: AbortSignal }

/** A list of a venture, page by page, in the shape that a DataList needs. */
function useList<Item>(id: string, list: 'backers' | 'updates' | 'payments' | 'boosts', ask: (input: Ask) => Promise<PageOf<Item>>) {
  const query = useInfiniteQuery({
    queryKey: keys.list(useReader(), id, list),
    queryFn: ({ pageParam, signal }) =>
      ask({ params: { id }, query: { limit: ROWS, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after ?? undefined,
    meta: handled,
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
    more: query.hasNextPage ? { onLoad: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : undefined,
  }
}

export const useBackers = (id: string) => useList(id, 'backers', (input) => call(venue.backers, input))
export const useUpdates = (id: string) => useList(id, 'updates', (input) => call(venue.updates, input))
export const usePayments = (id: string) => useList(id, 'payments', (input) => call(venue.payments, input))
export const useBoosts = (id: string) => useList(id, 'boosts', (input) => call(venue.boosts, input))

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

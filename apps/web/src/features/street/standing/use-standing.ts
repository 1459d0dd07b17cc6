import { street } from '@bourse/contracts/street'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { keys } from '../queries.ts'

const RATINGS = 5

/** A profile's reputation, and its ratings page by page. */
export function useStanding(name: string) {
  return useInfiniteQuery({
    queryKey: keys.standing(name),
    queryFn: ({ pageParam, signal }) =>
      call(street.standing, { params: { name }, query: { limit: RATINGS, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ ratings }) => (ratings.length < RATINGS ? undefined : ratings.at(-1)?.ticket),
    meta: { errors: 'handled' },
  })
}

import { street } from '@bourse/contracts/street'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const
const PAGE_SIZE = 25
/** New disputes and colleagues' rulings show without a reload. */
const EVERY_MS = 30_000

/** The disputes that wait, or the ended ones, page by page. */
export function useDisputes(state: 'waiting' | 'ended') {
  return useInfiniteQuery({
    queryKey: keys.disputes(state),
    queryFn: ({ pageParam, signal }) =>
      call(street.disputes, { query: { state, limit: PAGE_SIZE, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id),
    refetchInterval: EVERY_MS,
    meta,
  })
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { handled, keys } from './queries.ts'

const PAGE_SIZE = 25

/**
 * Other users' actions show without a reload: a new request, a paid link. Feed changes trigger it; without the broker the list
 * polls.
 */
const ASK_AGAIN_MS = 30_000

interface PageWanted {
  before?: string
  limit: number
}

/** A list of the acting profile, newest first, page by page; its result fits into a DataList. */
export function usePaged<Item extends { id: string }>(
  listOf: (profileId: string) => readonly string[],
  kind: readonly string[],
  fetchPage: (page: PageWanted, signal: AbortSignal) => Promise<readonly Item[]>,
) {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  const queryKey = keys.paged(listOf(profileID), kind)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    refetchInterval: ASK_AGAIN_MS,
    meta: handled,
  })
  useFeedChange(() => client.invalidateQueries({ queryKey }))
  return {
    items: query.data?.pages.flat(),
    keyOf: ({ id }: Item) => id,
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
    more: query.hasNextPage ? { onLoad: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : undefined,
  }
}

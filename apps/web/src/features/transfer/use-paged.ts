import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNews } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { handled, keys } from './queries.ts'

const PAGE_SIZE = 25

/** What others do shows without a reload: a request arrives, a link is paid. News says so at once; without it the list asks. */
const ASK_AGAIN_MS = 30_000

interface PageWanted {
  before?: string
  limit: number
}

/** A list of the acting profile, newest first, page by page; what it answers goes straight into a DataList. */
export function usePaged<Item extends { id: string }>(
  listOf: (profileId: string) => readonly string[],
  kind: readonly string[],
  fetchPage: (page: PageWanted, signal: AbortSignal) => Promise<readonly Item[]>,
) {
  const { profileID } = useOpenSession()
  const query = useInfiniteQuery({
    queryKey: keys.paged(listOf(profileID), kind),
    queryFn: ({ pageParam, signal }) => fetchPage({ limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    refetchInterval: ASK_AGAIN_MS,
    meta: handled,
  })
  const { refetch } = query
  useEffect(() => onNews(() => void refetch()), [refetch])
  return {
    items: query.data?.pages.flat(),
    keyOf: ({ id }: Item) => id,
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
    more: query.hasNextPage ? { onLoad: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : undefined,
  }
}

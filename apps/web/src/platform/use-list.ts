import { infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

/** A page as every list of the server answers it. */
export interface ListPage<Item> {
  items: readonly Item[]
  next: string | null
}

interface ListOptions {
  /** The rows stay until those of another filter are there. */
  keepsPrevious?: boolean
  refetchInterval?: number
  staleTime?: number
  enabled?: boolean
}

type ItemOf<Reply> = Reply extends ListPage<infer Item> ? Item : never

type ReadPage<Reply> = (page: { after?: string }, signal: AbortSignal) => Promise<Reply>

/** A list that continues, page by page, in the shape that a DataList and other parts of a page need. */
export function useList<Reply extends ListPage<unknown>>(queryKey: QueryKey, readPage: ReadPage<Reply>, given: ListOptions = {}) {
  const { keepsPrevious = false, ...options } = given
  const query = useInfiniteQuery({
    ...listOptions(queryKey, readPage),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...options,
  })
  const pages = query.data?.pages
  return {
    pages,
    items: pages?.flatMap(({ items }) => items) as ItemOf<Reply>[] | undefined,
    /** The first page, which tells more than its rows. */
    first: pages?.[0],
    hasFailed: query.isError,
    error: query.error,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
    /** The rows shown are those of the filter before. */
    isOutdated: query.isPlaceholderData,
    more: query.hasNextPage ? { onLoad: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : undefined,
  }
}

/** What a list is read with, for a page that reads before it is drawn. */
export function listOptions<Reply extends ListPage<unknown>>(queryKey: QueryKey, readPage: ReadPage<Reply>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam === undefined ? {} : { after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Whoever draws a list shows its failures.
    meta: { errors: 'handled' as const },
  })
}

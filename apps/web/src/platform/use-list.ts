import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ReadErrorsShown } from './read-failures.ts'

/** A page as every list of the server answers it. */
export interface ListPage<Item> {
  items: readonly Item[]
  next: string | null
}

/** What is loaded behind the last row, and how. */
export interface More {
  onLoad: () => void
  isLoading: boolean
}

interface ListOptions {
  /** The rows stay until those of another filter are there. */
  keepsPrevious?: boolean
  refetchInterval?: number
  staleTime?: number
  enabled?: boolean
  errors?: ReadErrorsShown
}

type ItemOf<Reply> = Reply extends ListPage<infer Item> ? Item : never

/** A list that continues, page by page, in the shape that a DataList and other parts of a page need. */
export function useList<Reply extends ListPage<unknown>>(
  queryKey: QueryKey,
  readPage: (page: { after?: string }, signal: AbortSignal) => Promise<Reply>,
  { keepsPrevious = false, errors = 'handled', ...options }: ListOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam === undefined ? {} : { after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...options,
    meta: { errors },
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
    more: query.hasNextPage
      ? ({ onLoad: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } satisfies More)
      : undefined,
  }
}

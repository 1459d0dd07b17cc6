import { useQueryClient } from '@tanstack/react-query'
import { useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { type ListPage, useList } from '#platform/use-list'
import { keys } from './queries.ts'

const PAGE_SIZE = 25

/**
 * Other users' actions show without a reload: a new request, a paid link. Feed changes trigger it; without the broker the list
 * polls.
 */
const ASK_AGAIN_MS = 30_000

/** A list of the acting profile, newest first, page by page; its result fits into a DataList. */
export function usePaged<Item extends { id: string }>(
  listOf: (profileId: string) => readonly string[],
  kind: readonly string[],
  readPage: (query: { limit: number; after?: string }, signal: AbortSignal) => Promise<ListPage<Item>>,
) {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  const queryKey = keys.paged(listOf(profileID), kind)
  const list = useList(queryKey, (page, signal) => readPage({ limit: PAGE_SIZE, ...page }, signal), { refetchInterval: ASK_AGAIN_MS })
  useFeedChange(() => client.invalidateQueries({ queryKey }))
  return { ...list, keyOf: ({ id }: Item) => id }
}

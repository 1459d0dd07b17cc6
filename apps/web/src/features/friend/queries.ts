import type { friend } from '@bourse/contracts/friend'
import type { profile } from '@bourse/contracts/profile'
import { keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { bare, call } from '#platform/http'
import { onNews } from '#platform/notifications'
import { useOpenSession } from '#platform/session'

const FRIENDS = bare<typeof profile.friends>({ method: 'GET', path: '/api/friends/' })
const REQUESTS = bare<typeof friend.requests>({ method: 'GET', path: '/api/friends/requests/' })
const BLOCKED = bare<typeof friend.blocked>({ method: 'GET', path: '/api/blocks/' })
const ASK = bare<typeof friend.ask>({ method: 'POST', path: '/api/friends/' })
const ACCEPT = bare<typeof friend.accept>({ method: 'POST', path: '/api/friends/requests/:id/accept/' })
const DECLINE = bare<typeof friend.decline>({ method: 'POST', path: '/api/friends/requests/:id/decline/' })
const REMOVE = bare<typeof friend.remove>({ method: 'DELETE', path: '/api/friends/:id/' })
const BLOCK = bare<typeof friend.block>({ method: 'POST', path: '/api/blocks/' })
const UNBLOCK = bare<typeof friend.unblock>({ method: 'DELETE', path: '/api/blocks/:id/' })

/** Lists and fields of this feature show their errors in the place where they belong. */
export const handled = { errors: 'handled' } as const

/** Nearly everybody has fewer friends, so that the first page is all of them. */
export const FRIENDS_A_PAGE = 200

/** The first of those who begin like this, for the field in which a recipient is typed (PROF-58). */
export function friendsQuery(profileId: string, search = '') {
  return queryOptions({
    queryKey: ['friends', profileId, 'first', search],
    queryFn: ({ signal }) => call(FRIENDS, { query: friendsPage(search), signal }),
    meta: handled,
  })
}

/** Page by page; `hasNextPage` says whether there are more than were read. */
export function useFriends(search = '') {
  const { profileID } = useOpenSession()
  const query = useInfiniteQuery({
    queryKey: ['friends', profileID, 'list', search],
    queryFn: ({ pageParam, signal }) => call(FRIENDS, { query: friendsPage(search, pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < FRIENDS_A_PAGE ? undefined : last.at(-1)?.name),
    placeholderData: keepPreviousData,
    meta: handled,
  })
  return { ...query, items: query.data?.pages.flat() }
}

const friendsPage = (search: string, after?: string) => ({
  limit: FRIENDS_A_PAGE,
  after,
  // No name is longer than what the server takes.
  search: search === '' ? undefined : search.slice(0, 64),
})

export function useRequests() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: ['friends', profileID, 'requests'],
    queryFn: ({ signal }) => call(REQUESTS, { signal }),
    meta: handled,
  })
}

export function useBlocked() {
  const { profileID } = useOpenSession()
  return useQuery({ queryKey: ['friends', profileID, 'blocked'], queryFn: ({ signal }) => call(BLOCKED, { signal }), meta: handled })
}

export function useAsk() {
  const refresh = useRefresh()
  return useMutation({ meta: handled, mutationFn: (address: string) => call(ASK, { body: { address } }), onSuccess: refresh })
}

/** A request that somebody else has ended meanwhile leaves the list as well. */
export function useAnswer() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, how }: { id: string; how: 'accept' | 'decline' }) => call(how === 'accept' ? ACCEPT : DECLINE, { params: { id } }),
    onSettled: refresh,
  })
}

/** What ends between two profiles, or begins again. Whom one blocks may be known by the handle alone. */
export type Ending = { how: 'remove' | 'unblock'; id: string } | { how: 'block'; handle: string }

export function useEnd() {
  const refresh = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: async (ending: Ending): Promise<void> => {
      if (ending.how === 'block') await call(BLOCK, { body: { handle: ending.handle } })
      else await call(ending.how === 'remove' ? REMOVE : UNBLOCK, { params: { id: ending.id } })
    },
    onSuccess: refresh,
  })
}

/** Whoever asks or accepts shows up without a reload: their feed's news is this page's too. */
export function useFriendNews(): void {
  const refresh = useRefresh()
  useEffect(() => onNews(() => void refresh()), [refresh])
}

/** People are found, suggested and listed by what stands between them, so all of it is read anew. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return useCallback(
    () => Promise.all(['people', 'friends'].map((name) => client.invalidateQueries({ queryKey: [name, profileID] }))),
    [client, profileID],
  )
}

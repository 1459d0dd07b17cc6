import type { friend } from '@bourse/contracts/friend'
import type { profile } from '@bourse/contracts/profile'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  first: (profileId: string, search: string) => [...sharedKeys.friends(profileId), 'first', search],
  list: (profileId: string, search: string) => [...sharedKeys.friends(profileId), 'list', search],
  suggestions: (profileId: string) => [...sharedKeys.friends(profileId), 'suggestions'],
  requests: (profileId: string) => [...sharedKeys.friends(profileId), 'requests'],
  blocked: (profileId: string) => [...sharedKeys.friends(profileId), 'blocked'],
  lookup: (profileId: string, address: string) => [...sharedKeys.people(profileId), 'lookup', address],
  recent: (profileId: string) => [...sharedKeys.people(profileId), 'recent'],
} as const

const FRIENDS = bare<typeof profile.friends>({ method: 'GET', path: '/api/friends/' })
const DEALINGS = bare<typeof friend.dealings>({ method: 'GET', path: '/api/friends/dealings/' })
const SUGGESTIONS = bare<typeof friend.suggestions>({ method: 'GET', path: '/api/friends/suggestions/' })
const REQUESTS = bare<typeof friend.requests>({ method: 'GET', path: '/api/friends/requests/' })
const BLOCKED = bare<typeof friend.blocked>({ method: 'GET', path: '/api/blocks/' })
const ASK = bare<typeof friend.ask>({ method: 'POST', path: '/api/friends/' })
const ACCEPT = bare<typeof friend.accept>({ method: 'POST', path: '/api/friends/requests/:id/accept/' })
const DECLINE = bare<typeof friend.decline>({ method: 'POST', path: '/api/friends/requests/:id/decline/' })
const REMOVE = bare<typeof friend.remove>({ method: 'DELETE', path: '/api/friends/:id/' })
const BLOCK = bare<typeof friend.block>({ method: 'POST', path: '/api/blocks/' })
const UNBLOCK = bare<typeof friend.unblock>({ method: 'DELETE', path: '/api/blocks/:id/' })

/** Lists and fields of this feature show their own errors. */
const handled = { errors: 'handled' } as const

/** Nearly all users have fewer friends, so the first page is all of them. */
const FRIENDS_A_PAGE = 200
const DEALINGS_A_PAGE = 50

/** The first friends that match, for the recipient field (PROF-58). */
export function friendsQuery(profileId: string, search = '') {
  return queryOptions({
    queryKey: keys.first(profileId, search),
    queryFn: ({ signal }) => call(FRIENDS, { query: friendsPage(search), signal }),
  })
}

/** All friends with what happened last, page by page. */
export function useFriends(search = '') {
  const { profileID } = useOpenSession()
  return useList(
    keys.list(profileID, search),
    (page, signal) => call(DEALINGS, { query: { ...friendsPage(search), limit: DEALINGS_A_PAGE, ...page }, signal }),
    { keepsPrevious: true },
  )
}

const friendsPage = (search: string) => ({
  limit: FRIENDS_A_PAGE,
  // No name is longer than the server's limit.
  search: search === '' ? undefined : search.slice(0, 64),
})

/** People whom the profile has dealt with; nothing is missing where they could not be read. */
export function useSuggestions() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.suggestions(profileID),
    queryFn: ({ signal }) => call(SUGGESTIONS, { signal }),
    meta: { errors: 'silent' },
  })
}

export function useRequests() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.requests(profileID),
    queryFn: ({ signal }) => call(REQUESTS, { signal }),
    meta: handled,
  })
}

export function useBlocked() {
  const { profileID } = useOpenSession()
  return useQuery({ queryKey: keys.blocked(profileID), queryFn: ({ signal }) => call(BLOCKED, { signal }), meta: handled })
}

export function useAsk() {
  const refresh = useRefresh()
  return useMutation({ meta: handled, mutationFn: (address: string) => call(ASK, { body: { address } }), onSuccess: refresh })
}

/** A request that the other person has ended meanwhile leaves the list too. */
export function useAnswer() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, how }: { id: string; how: 'accept' | 'decline' }) => call(how === 'accept' ? ACCEPT : DECLINE, { params: { id } }),
    onSettled: refresh,
  })
}

/** Ends or restores a relation between two profiles. The person to block may be known by handle only. */
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

/** New requests and acceptances show without a reload: they change the feed, and so refresh this page. */
export function useFriendNews(): void {
  useFeedChange(useRefresh())
}

/** Search, suggestions and lists depend on the relation, so all of them are read again. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return () => Promise.all([sharedKeys.people, sharedKeys.friends].map((keyOf) => client.invalidateQueries({ queryKey: keyOf(profileID) })))
}

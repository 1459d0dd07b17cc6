import {
  ACTIVITY_FIRST,
  ACTIVITY_MORE,
  type activity,
  type ActivityPage,
  NOTIFICATIONS_PAGE,
  PROFILE_CONTENT_TYPE,
} from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { home } from '@bourse/contracts/home'
import type { PersonReply } from '@bourse/contracts/profile'
import type { report } from '@bourse/contracts/report'
import type { search } from '@bourse/contracts/search'
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { graph, operation } from '#platform/graph'
import { bare, call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { countUnread, isFeedLive } from '#platform/notifications'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { session, useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { useMutation } from '#platform/use-mutation'
import { askedOf, type Choice, choiceHref } from './choice.ts'
import { type FeedItem, type FeedPage, itemsOf, markRead, mergeNewest } from './feed-pages.ts'
import { type Answer, type Answerable, sendAnswer } from './send-answer.ts'

export const keys = {
  page: (profileId: string, name: readonly string[]) => [...sharedKeys.feed(profileId), ...name],
  item: (profileId: string, id: string, lang: Lang) => [...sharedKeys.feedItems(profileId), id, lang],
  transfer: (profileId: string, id: string) => ['transfer', profileId, id],
  ticket: (profileId: string, id: string) => [...sharedKeys.feedItems(profileId), 'ticket', id],
  counts: (profileId: string, asked: object) => [...sharedKeys.feedItems(profileId), 'counts', asked],
  people: (profileId: string, q: string) => [...sharedKeys.people(profileId), 'named', q],
  month: (profileId: string) => ['month', profileId],
  push: ['push'],
} as const

const TOUCH = bare<typeof activity.touch>({ method: 'GET', path: '/api/activity/:id/touch' })
const TOUCH_MANY = bare<typeof activity.touchMany>({ method: 'POST', path: '/api/activity/touch/' })
const TOUCH_ALL = bare<typeof activity.touchAll>({ method: 'POST', path: '/api/activity/touch-all/' })

const COUNTS = bare<typeof activity.counts>({ method: 'GET', path: '/api/activity/counts/' })
const FIND = bare<typeof search.find>({ method: 'GET', path: '/api/search/' })
const HOME = bare<typeof home.read>({ method: 'GET', path: '/api/home/' })
const MONTH = bare<typeof report.month>({ method: 'GET', path: '/api/reports/month/' })

const AMOUNT = 'asset decimals decimalsMin icon useStaticIcon quantity isSigned'
const ITEM = `
  id rowId verb group badgeType messageType label description note message { text count } unread time timestamp actionType actionId targetId targetType
  person { id name displayName photo isVerified profileType } amount { ${AMOUNT} } exchange { ${AMOUNT} } status expiresAt actions href`
const ARGUMENTS = 'contentType: $contentType, first: $first, after: $after, lang: $lang'
const FEED = operation<{ activity: FeedPage }, Wanted & ReturnType<typeof askedOf>>(`
  query activity(
    $contentType: Int, $filter: String, $groups: [String!], $person: ID, $from: Float, $until: Float, $first: Int, $after: String, $lang: String
  ) {
    activity(${ARGUMENTS}, filter: $filter, groups: $groups, person: $person, from: $from, until: $until) { items { ${ITEM} } next unread }
  }`)
const STREAM = operation<{ notifications: FeedPage }, Wanted>(`
  query notifications($contentType: Int, $first: Int, $after: String, $lang: String) {
    notifications(${ARGUMENTS}) { items { ${ITEM} } next unread }
  }`)

const ITEM_BY_ID = operation<{ activityItem: FeedItem | null }, { id: string; lang: Lang }>(`
  query activityItem($id: ID!, $lang: String) { activityItem(id: $id, lang: $lang) { ${ITEM} } }`)

const TRANSFER = operation<{ transferActivity: TransferActivity | null }, { id: string }>(`
  query transferActivity($id: ID!) {
    transferActivity(id: $id) { sender { name displayName } recipient { name displayName } }
  }`)

interface TransferActivity {
  sender: { name: string; displayName: string }
  recipient: { name: string; displayName: string }
}

const ASSET = 'code decimals decimalsMin'
const TICKET = operation<{ streetTicketActivity: TicketActivity | null }, { id: string }>(`
  query streetTicketActivity($id: ID!) {
    streetTicketActivity(id: $id) {
      status isDisputed seat quantity cost currency method { name variant } handling reference shipment { bank ref }
      acceptanceMessage shipmentMessage settlementMessage rejectionMessage cancelationMessage
      profile { name displayName } ad { base { ${ASSET} } quote { ${ASSET} } dealer { name displayName } }
    }
  }`)

/** A street ticket without its payment details, which its own page shows. */
export interface TicketActivity {
  status: string
  isDisputed: boolean
  seat: 'dealer' | 'taker'
  quantity: string
  cost: string
  currency: string
  method: { name: string; variant: string }
  handling: string
  reference: string
  shipment: { bank: string; ref: string } | null
  acceptanceMessage: string
  shipmentMessage: string
  settlementMessage: string
  rejectionMessage: string
  cancelationMessage: string
  profile: { name: string; displayName: string }
  ad: Record<'base' | 'quote', { code: string; decimals: number; decimalsMin: number }> & { dealer: { name: string; displayName: string } }
}

type Wanted = { contentType: number; first: number; after: ActivityPage['next']; lang: Lang }

/** The panels of this feature show their own errors. */
const handled = { errors: 'handled' } as const

/** The feed of the acting profile, 21 items and then 34 at a time (ACT-05, ACT-07, ACT-08). */
export function useFeed(choice: Choice) {
  const { lang } = useLocale()
  return usePages(
    [choiceHref(choice), lang],
    { first: ACTIVITY_FIRST, more: ACTIVITY_MORE, keepsOthers: choice.segment === 'unread' },
    async (page, signal) => {
      const { activity } = await graph(FEED, { contentType: PROFILE_CONTENT_TYPE, ...askedOf(choice), lang, ...page }, signal)
      return activity
    },
  )
}

/** How many items of each kind there are where the feed is narrowed down to a person and days. */
export function useCounts({ segment, person, from, to }: Choice) {
  const { profileID } = useOpenSession()
  const asked = askedOf({ segment, groups: [], person, from, to })
  return useQuery({
    queryKey: keys.counts(profileID, asked),
    queryFn: ({ signal }) => call(COUNTS, { query: asked, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  })
}

/** Whoever the feed could be narrowed down to. */
export function usePeople(q: string): readonly PersonReply[] {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  const { data } = useQuery({
    queryKey: keys.people(profileID, q),
    queryFn: ({ signal }) => call(FIND, { query: { q, kind: 'people', lang, limit: SUGGESTIONS_MAX }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: handled,
  })
  return data?.people.items.map(({ person }) => person) ?? []
}

const SUGGESTIONS_MAX = 5

/** What waits for an answer: the same as on the home page. */
export function useWaiting() {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  useFeedChange(() => client.invalidateQueries({ queryKey: sharedKeys.home(profileID) }))
  return useQuery({ queryKey: sharedKeys.home(profileID), queryFn: ({ signal }) => call(HOME, { signal }), staleTime: 0, meta: handled })
}

/** The sum of this month; what moves money is told in the feed. */
export function useMonth() {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  useFeedChange(() => client.invalidateQueries({ queryKey: keys.month(profileID) }))
  return useQuery({ queryKey: keys.month(profileID), queryFn: ({ signal }) => call(MONTH, { signal }), meta: handled })
}

/** The notifications of the acting profile, ten at a time (ACT-09). The home page shows the first of them. */
export function useStream() {
  const { lang } = useLocale()
  return usePages(['stream', lang], { first: NOTIFICATIONS_PAGE, more: NOTIFICATIONS_PAGE }, async (page, signal) => {
    const { notifications } = await graph(STREAM, { contentType: PROFILE_CONTENT_TYPE, lang, ...page }, signal)
    return notifications
  })
}

/** The item in the address, however old; null if it is not this profile's (ACT-16). */
export function useItem(id: string, isWanted: boolean) {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.item(profileID, id, lang),
    queryFn: async ({ signal }) => (await graph(ITEM_BY_ID, { id, lang }, signal)).activityItem,
    enabled: isWanted,
    meta: handled,
  })
}

/** Both sides of a transfer; a completed one never changes. */
export function useTransfer(id: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.transfer(profileID, id),
    queryFn: async ({ signal }) => (await graph(TRANSFER, { id }, signal)).transferActivity,
    staleTime: Number.POSITIVE_INFINITY,
    meta: handled,
  })
}

/** The ticket as it is now; null once it is another profile's. */
export function useTicket(id: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.ticket(profileID, id),
    queryFn: async ({ signal }) => (await graph(TICKET, { id }, signal)).streetTicketActivity,
    meta: handled,
  })
}

/** Marks visible items as read; a failed one is tried again when it is next seen (ACT-14). */
export async function touchSeen(ids: readonly string[]): Promise<void> {
  await touching(ids, () => call(TOUCH_MANY, { body: { ids: [...ids] } }))
}

/** Opening an item marks it as read (API-26). */
export async function touchOpened(id: string): Promise<void> {
  await touching([id], () => call(TOUCH, { params: { id } }))
}

/** Marks everything up to the newest shown item as read. */
export function useTouchAll() {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return useMutation({
    mutationFn: (through: string) => call(TOUCH_ALL, { body: { through } }),
    onSuccess: ({ unread }) => {
      countUnread(profileID, unread)
      return client.invalidateQueries({ queryKey: sharedKeys.feed(profileID) })
    },
  })
}

/** Answers a friend or membership request; the feed shows the outcome, also when the request had already ended. */
export function useAnswer() {
  const refresh = useRefreshFeed()
  return useMutation({
    mutationFn: ({ item, answer }: { item: Answerable; answer: Answer }) => sendAnswer(item, answer),
    onSettled: refresh,
  })
}

export function useRefreshFeed(): () => Promise<unknown> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return () =>
    Promise.all(
      [sharedKeys.feed, sharedKeys.feedItems, sharedKeys.friends].map((keyOf) => client.invalidateQueries({ queryKey: keyOf(profileID) })),
    )
}

type FetchPage = (page: { first: number; after: string | null }, signal?: AbortSignal) => Promise<FeedPage>

/** Not a `useList`: the first page is shorter than the others, and news is folded into the pages that are there. */
function usePages(name: readonly string[], size: { first: number; more: number; keepsOthers?: boolean }, fetchPage: FetchPage) {
  const { profileID } = useOpenSession()
  const queryKey = keys.page(profileID, name)
  const fetchCounted: FetchPage = async (page, signal) => {
    const read = await fetchPage(page, signal)
    countUnread(profileID, read.unread)
    return read
  }
  useFeedChange(() => readNewest(queryKey, () => fetchCounted({ first: size.first, after: null }), size.keepsOthers))
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchCounted({ first: pageParam === null ? size.first : size.more, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: () => (isFeedLive() ? true : 'always'),
    meta: handled,
  })
  return { ...query, items: query.data && itemsOf(query.data.pages) }
}

/** Fetches one short page, however far the user has scrolled; everything where items may be missing. */
async function readNewest(queryKey: QueryKey, fetchNewest: () => Promise<FeedPage>, keepsOthers = false): Promise<void> {
  const newest = await fetchNewest().catch(() => undefined)
  const data = queryClient.getQueryData<InfiniteData<FeedPage, string | null>>(queryKey)
  const pages = data && newest && mergeNewest(data.pages, newest, { keepsOthers })
  if (pages) queryClient.setQueryData(queryKey, { pages, pageParams: data.pageParams.slice(0, pages.length) })
  else await queryClient.invalidateQueries({ queryKey })
}

async function touching(ids: readonly string[], send: () => Promise<{ unread: number }>): Promise<void> {
  const profileId = session.get().open?.profileID
  const reply = await send().catch(() => undefined)
  if (!reply || profileId === undefined) return
  countUnread(profileId, reply.unread)
  const read = new Set(ids)
  queryClient.setQueriesData<InfiniteData<FeedPage>>(
    { queryKey: sharedKeys.feed(profileId) },
    (data) => data && { ...data, pages: markRead(data.pages, read) },
  )
}

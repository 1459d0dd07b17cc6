import type { ActivityItem, ActivityPage } from '@bourse/contracts/activity'
import type { ApiClient } from '@bourse/testkit/client'

const AMOUNT = 'asset decimals decimalsMin icon useStaticIcon quantity isSigned'

const ITEM = `id rowId verb group badgeType messageType label template description note message { text count } unread time timestamp actionType actionId targetId targetType
  data status expiresAt actions href person { id name displayName photo isVerified profileType }
  amount { ${AMOUNT} } exchange { ${AMOUNT} }`

const PAGE = `{ next unread items { ${ITEM} } }`

const ACTIVITY = `query ($contentType: Int, $filter: String, $groups: [String!], $person: ID, $from: Float, $until: Float, $first: Int, $after: String, $lang: String) {
  activity(contentType: $contentType, filter: $filter, groups: $groups, person: $person, from: $from, until: $until, first: $first, after: $after, lang: $lang) ${PAGE} }`

const NOTIFICATIONS = `query ($contentType: Int, $first: Int, $after: String, $lang: String) {
  notifications(contentType: $contentType, first: $first, after: $after, lang: $lang) ${PAGE} }`

/** A page of the active profile's feed, as the web requests it. */
export async function feedOf(api: ApiClient, variables: object = {}): Promise<ActivityPage> {
  return (await api.graph<{ activity: ActivityPage }>(ACTIVITY, { ...variables })).data.activity
}

export async function streamOf(api: ApiClient, variables: object = {}): Promise<ActivityPage> {
  return (await api.graph<{ notifications: ActivityPage }>(NOTIFICATIONS, { ...variables })).data.notifications
}

export async function itemOf(api: ApiClient, id: string, lang = 'en'): Promise<ActivityItem | null> {
  const query = `query ($id: ID!, $lang: String) { activityItem(id: $id, lang: $lang) { ${ITEM} } }`
  return (await api.graph<{ activityItem: ActivityItem | null }>(query, { id, lang })).data.activityItem
}

/** The answer to a query that should be refused. */
export async function refusalOf(api: ApiClient, variables: object): Promise<string> {
  return JSON.stringify((await api.graph(ACTIVITY, { ...variables })).body)
}

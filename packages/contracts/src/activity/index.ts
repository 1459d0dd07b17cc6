import { ACTIVITY_FILTERS, ACTIVITY_GROUPS, ACTIVITY_KINDS, BADGES, MESSAGE_TYPES, SUBJECT_TYPES } from '@bourse/domain/activity'
import * as z from 'zod/mini'
import { endpoint, flag, id, named, signedRaw } from '../http/index.ts'
import { personReply } from '../profile/index.ts'

/** The recipient type of the activity stream: notifications whose recipient is a profile (API-62, DEF-180). */
export const PROFILE_CONTENT_TYPE = 42

/** ACT-07, ACT-08: the first page of the feed, and every further one. ACT-09: the stream in the shell. */
export const ACTIVITY_FIRST = 21
export const ACTIVITY_MORE = 34
export const NOTIFICATIONS_PAGE = 10
export const ACTIVITY_PAGE_MAX = 100

/** The last time that may be asked for: the end of the year 9999. */
export const TIME_MAX = 253_402_300_799_999

/** ACT-14 */
export const READ_AFTER_MS = 2_500

/** Amounts in raw units with what is needed to show them; signed from the reader's pocket, unsigned where nothing has moved. */
const activityAmount = named('ActivityAmount', {
  asset: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  icon: z.nullable(z.string()),
  useStaticIcon: z.boolean(),
  quantity: signedRaw,
  isSigned: z.boolean(),
})
export type ActivityAmount = z.infer<typeof activityAmount>

/** The actions a reader can take on an item in the feed. */
export const ACTIVITY_ACTIONS = ['approve', 'decline', 'cancel'] as const

/** An item of the feed in the reader's language: everything a row shows (ACT-10, ACT-11). */
export const activityItem = named('ActivityItem', {
  id: z.string(),
  rowId: z.string(),
  verb: z.enum(ACTIVITY_KINDS),
  group: z.enum(ACTIVITY_GROUPS),
  badgeType: z.enum(BADGES),
  messageType: z.enum(MESSAGE_TYPES),
  label: z.string(),
  /** The dictionary key of the sentence. */
  template: z.string(),
  /** The sentence itself, in the reader's language. */
  description: z.string(),
  note: z.string(),
  /** What somebody wrote to the reader, and how many messages the item stands for; null for everything else. */
  message: z.nullable(z.object({ text: z.string(), count: z.int() })),
  unread: z.boolean(),
  /** When it happened, as ISO 8601 in UTC. */
  time: z.string(),
  /** The same in milliseconds since 1970. */
  timestamp: z.number(),
  actionType: z.nullable(z.enum(SUBJECT_TYPES)),
  actionId: z.nullable(z.string()),
  /** The other profile's, of content type 42. */
  targetId: z.nullable(z.string()),
  targetType: z.nullable(z.literal(PROFILE_CONTENT_TYPE)),
  data: z.record(z.string(), z.unknown()),
  person: z.nullable(personReply),
  amount: z.nullable(activityAmount),
  /** The second leg of an offer. */
  exchange: z.nullable(activityAmount),
  /** The subject's current status; null where it has none. */
  status: z.nullable(z.string()),
  expiresAt: z.nullable(z.number()),
  actions: z.array(z.enum(ACTIVITY_ACTIONS)),
  /** The page with details or actions; null where there is none. */
  href: z.nullable(z.string()),
})
export type ActivityItem = z.infer<typeof activityItem>

/** A page of the feed as GraphQL answers it: `activity` (21, then 34) and `notifications` (10). */
export interface ActivityPage {
  items: ActivityItem[]
  /** Pass it as `after` for the next page; null at the end. */
  next: string | null
  unread: number
}

const touched = z.object({ unread: z.int() })

/** More items of a group are not counted. */
export const ACTIVITY_COUNT_MAX = 100

/** Where the feed is narrowed down to: a person, and a time from (included) and until (not included), in milliseconds since 1970. */
const time = z.coerce.number('fields.time').check(z.int('fields.time'), z.minimum(0, 'fields.time'), z.maximum(TIME_MAX, 'fields.time'))
export const activityChoice = z.object({ person: z.optional(id), from: z.optional(time), until: z.optional(time) })
export type ActivityChoice = z.output<typeof activityChoice>

export const activity = {
  counts: endpoint({
    method: 'GET',
    path: '/api/activity/counts/',
    access: 'user',
    summary: 'Count the items of a filter of the feed by group, up to 100 of each, and get the person that it is narrowed down to',
    query: z.extend(activityChoice, { filter: z._default(z.enum(ACTIVITY_FILTERS, 'fields.invalid'), 'all') }),
    reply: z.object({
      groups: z.array(z.object({ group: z.enum(ACTIVITY_GROUPS), count: z.int() })),
      /** All of the filter's items, of whatever group, up to 100. */
      count: z.int(),
      /** Null where nobody was asked for, or nobody is known by this id. */
      person: z.nullable(personReply),
    }),
  }),
  /** API-26: a GET with a side effect, so it requires the CSRF header. */
  touch: endpoint({
    method: 'GET',
    path: '/api/activity/:id/touch',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Mark an activity as read',
    params: z.object({ id }),
    reply: touched,
    changes: true,
  }),
  touchMany: endpoint({
    method: 'POST',
    path: '/api/activity/touch/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Mark seen activities as read',
    body: z.object({ ids: z.array(id).check(z.minLength(1, 'fields.required'), z.maxLength(ACTIVITY_PAGE_MAX, 'fields.limit')) }),
    reply: touched,
  }),
  touchAll: endpoint({
    method: 'POST',
    path: '/api/activity/touch-all/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Mark everything up to this item as read',
    body: z.object({ through: id }),
    reply: touched,
  }),

  readPush: endpoint({
    method: 'GET',
    path: '/api/push/',
    access: 'user',
    summary: 'Get the key for push subscriptions and the user’s subscribed browsers',
    reply: z.object({
      publicKey: z.string(),
      subscriptions: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.number(), isThis: z.boolean() })),
    }),
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/push/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Turn on push notifications for a browser',
    body: z.object({
      // The server decides which push services are trusted.
      endpoint: z.url({ protocol: /^https?$/, error: 'fields.invalid' }).check(z.maxLength(1000, 'fields.invalid')),
      keys: z.object({
        p256dh: z.string('fields.invalid').check(z.regex(/^[A-Za-z0-9_-]{80,120}$/, 'fields.invalid')),
        auth: z.string('fields.invalid').check(z.regex(/^[A-Za-z0-9_-]{20,40}$/, 'fields.invalid')),
      }),
    }),
    reply: z.object({ id: z.string() }),
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/api/push/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Turn off push notifications for a browser',
    params: z.object({ id }),
    reply: z.object({ removed: flag }),
  }),
}

export const isActivityFilter = (text: string): text is (typeof ACTIVITY_FILTERS)[number] =>
  (ACTIVITY_FILTERS as readonly string[]).includes(text)

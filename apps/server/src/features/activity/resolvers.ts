import {
  ACTIVITY_FIRST,
  ACTIVITY_MORE,
  ACTIVITY_PAGE_MAX,
  activityChoice,
  type ActivityItem,
  type ActivityPage,
  isActivityFilter,
  NOTIFICATIONS_PAGE,
  PROFILE_CONTENT_TYPE,
} from '@bourse/contracts/activity'
import { LANGS, type Lang } from '@bourse/contracts/http'
import { ACTIVITY_GROUPS, type ActivityFilter, type ActivityGroup } from '@bourse/domain/activity'
import type { Tx } from '#platform/db'
import type { Contributions } from '#platform/feature'
import { type GraphBuilder, type GraphContext, readerOf } from '#platform/graph'
import { raise } from '#platform/http'
import { unreadOf } from './feeds.ts'
import { defineItem, definePage } from './graph-types.ts'
import { type ItemParts, itemParts } from './item-parts.ts'
import { READERS, type Readers } from './points.ts'
import { presentItems } from './present.ts'
import { choiceIn, type FeedChoice, notificationsByIds, readFeed } from './read-feed.ts'
import { waitingItems } from './waiting-items.ts'

/** The feed of the active profile, newest first, and the short one of the shell (API-60, API-61, API-62). */
export function activityGraph(builder: GraphBuilder, contributions: Contributions): void {
  const parts = { items: itemParts(contributions), readers: contributions.only(READERS) }
  const item = defineItem(builder)
  const page = definePage(builder, item)
  builder.queryField('activity', (t) =>
    t.field({
      description: 'The feed of the active profile, newest first, page by page',
      type: page,
      args: {
        contentType: t.arg.int(),
        filter: t.arg.string(),
        groups: t.arg.stringList(),
        person: t.arg.id(),
        from: t.arg.float(),
        until: t.arg.float(),
        first: t.arg.int(),
        after: t.arg.string(),
        lang: t.arg.string(),
      },
      resolve: (_root, args, context) => readPage(parts, context, args, args.after ? ACTIVITY_MORE : ACTIVITY_FIRST),
    }),
  )
  builder.queryField('notifications', (t) =>
    t.field({
      description: 'The notifications of the active profile, newest first, page by page',
      type: page,
      args: { contentType: t.arg.int(), first: t.arg.int(), after: t.arg.string(), lang: t.arg.string() },
      resolve: (_root, args, context) => readPage(parts, context, args, NOTIFICATIONS_PAGE),
    }),
  )
  builder.queryField('activityItem', (t) =>
    t.field({
      description: 'One item of the feed of the active profile',
      type: item,
      nullable: true,
      args: { id: t.arg.id({ required: true }), lang: t.arg.string() },
      resolve: (_root, args, context) => readItem(parts, context, args),
    }),
  )
}

interface FeedParts {
  items: ItemParts
  readers: Readers
}

interface Args {
  contentType?: number | null | undefined
  filter?: string | null | undefined
  groups?: readonly string[] | null | undefined
  person?: string | null | undefined
  from?: number | null | undefined
  until?: number | null | undefined
  first?: number | null | undefined
  after?: string | null | undefined
  lang?: string | null | undefined
}

async function readPage(parts: FeedParts, context: GraphContext, args: Args, firstDefault: number): Promise<ActivityPage> {
  const { profileId, userId } = readerOf(context)
  const asked = {
    filter: filterOf(args),
    groups: groupsOf(args),
    ...choiceOf(args),
    limit: firstOf(args, firstDefault),
    after: args.after ?? undefined,
  }
  const lang = langOf(args)
  return context.db.read(async (tx) => {
    const unread = await unreadOf(tx, profileId)
    // Only profiles have notifications; other recipients have none (DEF-180).
    if ((args.contentType ?? PROFILE_CONTENT_TYPE) !== PROFILE_CONTENT_TYPE) return { items: [], next: null, unread }
    const { rows, next } = await readFeed(tx, profileId, { ...asked, waiting: waitingItems(parts.items, profileId) })
    const items = await presentItems(tx, parts.items, { profileId, ...(await formOf(tx, parts, userId, lang)) }, rows)
    return { items, next, unread }
  })
}

/** One item by its id, at any depth; another profile's item answers as if it did not exist. */
async function readItem(
  parts: FeedParts,
  context: GraphContext,
  args: Pick<Args, 'lang'> & { id: string },
): Promise<ActivityItem | undefined> {
  const { profileId, userId } = readerOf(context)
  const lang = langOf(args)
  if (!ID.test(args.id)) return undefined
  return context.db.read(async (tx) => {
    const rows = (await notificationsByIds(tx, [BigInt(args.id)])).filter((row) => row.profile_id === profileId)
    return (await presentItems(tx, parts.items, { profileId, ...(await formOf(tx, parts, userId, lang)) }, rows))[0]
  })
}

/** The language that was asked for, else the reader's, with the reader's own form of figures. */
async function formOf(tx: Tx, { readers }: FeedParts, userId: bigint, lang: Lang | undefined) {
  return { lang: lang ?? (await readers.languageOf(tx, userId)), form: await readers.figureFormOf(tx, userId) }
}

const ID = /^[1-9][0-9]{0,17}$/

function filterOf({ filter }: Args): ActivityFilter {
  const wanted = filter ?? 'all'
  return isActivityFilter(wanted) ? wanted : raise('INVALID', { filter: ['fields.invalid'] })
}

function groupsOf({ groups }: Args): ActivityGroup[] {
  return (groups ?? []).map((name) => ACTIVITY_GROUPS.find((group) => group === name) ?? raise('INVALID', { groups: ['fields.invalid'] }))
}

/** By the same rules as the call that counts. */
function choiceOf({ person, from, until }: Args): Pick<FeedChoice, 'person' | 'from' | 'until'> {
  const read = activityChoice.safeParse({ person: person ?? undefined, from: from ?? undefined, until: until ?? undefined })
  if (!read.success) return raise('INVALID', { [String(read.error.issues[0]?.path[0] ?? 'from')]: ['fields.invalid'] })
  return choiceIn(read.data)
}

function firstOf({ first }: Args, firstDefault: number): number {
  const wanted = first ?? firstDefault
  return wanted >= 1 && wanted <= ACTIVITY_PAGE_MAX ? wanted : raise('INVALID', { first: ['fields.limit'] })
}

/** The caller's own language unless another is requested. */
function langOf({ lang }: Args): Lang | undefined {
  if (lang === null || lang === undefined) return undefined
  return LANGS.find((known) => known === lang) ?? raise('INVALID', { lang: ['fields.invalid'] })
}

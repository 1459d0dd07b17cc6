import { activity, type ActivityAmount, type ActivityItem, activityItem, type ActivityPage } from '@bourse/contracts/activity'
import { type ActivityFilter, type ActivityGroup, groupsIn } from '@bourse/domain/activity'
import { asset, type KnownCode } from './assets.ts'
import { like } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { other } from './people.ts'

/** An amount in raw units, as items show it; signed if it has moved. */
export function moved(code: KnownCode, quantity: string, isSigned = true): ActivityAmount {
  const { decimals, decimals_min: decimalsMin } = asset(code)
  return { asset: code, decimals, decimalsMin, icon: null, useStaticIcon: false, quantity, isSigned }
}

/** Each item is a tenth of a second later than the one before it. */
const BEGUN = Date.now() - 10_000

/** Item number n of the feed: Nina has sent 0.01 LUSD with the note "line n.". */
export function item(n: number, changes: Partial<ActivityItem> = {}): ActivityItem {
  const timestamp = BEGUN + n * 100
  return like(activityItem, {
    id: String(n),
    rowId: String(n),
    verb: 'transfer.received',
    group: 'transfers',
    badgeType: 'check',
    messageType: 'success',
    label: 'Transfer from Nina Near',
    description: 'Nina Near sent you 0.01 LUSD.',
    note: `line ${n}.`,
    unread: true,
    time: new Date(timestamp).toISOString(),
    timestamp,
    actionType: 'transfer',
    actionId: String(n),
    person: other('Nina Near'),
    amount: moved('LUSD', '10000'),
    ...changes,
  })
}

/** A request of Ana's that waits for the reader. */
export function requestItem(n: number, changes: Partial<ActivityItem> = {}): ActivityItem {
  return item(n, {
    verb: 'request.made',
    group: 'requests',
    badgeType: 'pending',
    messageType: 'help',
    label: 'Request from Ana Asker',
    description: 'Ana Asker requested 30.00 LUSD.',
    note: 'Dinner on Friday',
    actionType: 'proposal',
    actionId: '501',
    person: other('Ana Asker'),
    amount: moved('LUSD', '30000000', false),
    status: 'pending',
    actions: ['approve', 'decline'],
    ...changes,
  })
}

interface Wanted {
  first: number
  after: string | null
  filter?: ActivityFilter
  groups?: readonly ActivityGroup[]
  person?: string
  from?: number
  until?: number
}

/** Whether an item belongs to what is asked for; what waits has an answer. */
function isWanted(
  each: ActivityItem,
  { filter = 'all', groups = [], person, from = 0, until = Number.POSITIVE_INFINITY }: Wanted,
): boolean {
  const isOf =
    filter === 'unread'
      ? each.unread
      : filter === 'todo'
        ? each.actions.length > 0
        : filter === 'messages'
          ? each.message !== null
          : groupsIn(filter).includes(each.group)
  const isOn = each.timestamp >= from && each.timestamp < until
  return isOf && isOn && (groups.length === 0 || groups.includes(each.group)) && (person === undefined || each.person?.id === person)
}

/** From now on the feed and the stream have these, newest first; what the test changes in them, the next read shows. */
export function feeds(server: FakeServer, items: ActivityItem[]): void {
  const page = (asked: Wanted): ActivityPage => {
    const { first, after } = asked
    const wanted = items.filter((each) => isWanted(each, asked))
    const from = after === null ? 0 : wanted.findIndex(({ id }) => id === after) + 1
    const shown = wanted.slice(from, from + first)
    const hasMore = from + first < wanted.length
    return { items: shown, next: hasMore ? (shown.at(-1)?.id ?? null) : null, unread: items.filter(({ unread }) => unread).length }
  }
  server.graph('activity', page)
  server.graph('notifications', page)
  server.reply(activity.counts, ({ query }) => {
    const choice = { first: 0, after: null, filter: query.filter, ...(query.person !== undefined && { person: query.person }) }
    const wanted = items.filter((each) => isWanted(each, { ...choice, ...daysOf(query) }))
    const groups = groupsIn(query.filter).map((group) => ({ group, count: wanted.filter((each) => each.group === group).length }))
    return {
      groups,
      count: wanted.length,
      person: items.find(({ person }) => person !== null && person.id === query.person)?.person ?? null,
    }
  })
  server.graph('activityItem', ({ id }: { id: string }) => items.find((each) => each.id === id) ?? null)
}

function daysOf({ from, until }: { from?: number | undefined; until?: number | undefined }): Pick<Wanted, 'from' | 'until'> {
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

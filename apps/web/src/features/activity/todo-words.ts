import type { WaitingReply } from '@bourse/contracts/home'
import type { TextKey } from '@bourse/texts/keys'
import type { Translate } from '#platform/i18n'
import { clockText, shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'

/** What is to do, in a few words. */
export function todoWords({ kind, step }: WaitingReply): TextKey {
  return kind === 'ticket' ? `activity.page.todo.ticket.${step ?? 'accept'}` : `activity.page.todo.${kind}`
}

/** Where it is done: in the item of the feed, or on a page of its own. */
export function todoHref({ kind, id, activityId }: WaitingReply): string {
  switch (kind) {
    case 'ticket':
      return addressOf('streetTicket', { id })
    case 'mint':
    case 'burn':
      return addressOf('agent')
    case 'document':
      return addressOf('docs')
    default:
      return addressOf('activityFiltered', { filter: 'todo' }, { query: { item: activityId ?? undefined } })
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** “28 min left” within the hour, the time within the day, else the day. */
export function dueText(until: number, now: number, { t, tag }: { t: Translate; tag: string }): string {
  const leftMs = until - now
  if (leftMs < HOUR_MS) return t('activity.page.todo.minutes', { count: Math.max(0, Math.ceil(leftMs / MINUTE_MS)) })
  const isToday = new Date(until).toDateString() === new Date(now).toDateString()
  return t('activity.page.todo.until', { time: isToday ? clockText(until, tag) : shortDayText(until, tag) })
}

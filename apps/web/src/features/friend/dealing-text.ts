import type { DealingReply } from '@bourse/contracts/friend'
import type { Translate } from '#platform/i18n'
import { recentDayText, shortDayText } from '#platform/moments'

interface Shown {
  last: DealingReply | null
  /** When the two became friends, which is told where there is nothing else. */
  since: number
}

/** What happened last, and when: “You sent “Lunch” · Sunday”. */
export function dealingText({ last, since }: Shown, t: Translate, tag: string, now: Date): string {
  if (!last) return t('friend.since', { day: shortDayText(since, tag) })
  const what = wordsOf(last, t)
  return last.at === null ? what : `${what} · ${recentDayText(last.at, tag, now)}`
}

function wordsOf({ kind, note, ticket }: DealingReply, t: Translate): string {
  switch (kind) {
    case 'sent':
    case 'received':
    case 'asked':
    case 'askedBy':
      return note.trim() === '' ? t(`friend.last.${kind}`) : t(`friend.last.${kind}For`, { note: note.trim() })
    case 'ticketOpen':
    case 'ticketDone':
    case 'ticketEnded':
      return t(`friend.last.${kind}`, { ticket: ticket ?? '' })
    case 'group':
    case 'venture':
      return t(`friend.last.${kind}`, { note })
    case 'exchanged':
      return t('friend.last.exchanged')
  }
}

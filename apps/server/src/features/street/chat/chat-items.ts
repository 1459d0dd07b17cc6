import type { Phrase } from '@bourse/contracts/street'
import { ACTIVITY_SOURCES, type ActivitySource, type ItemFacts } from '#features/activity'
import { textOf } from '#features/i18n'
import { sql } from '#platform/db'
import { TICKET, type Ticket, ticketPage, ticketValues } from '../activity.ts'

interface Written {
  id: string
  author: 'dealer' | 'taker'
  text: string
  phrase: Phrase | null
}

type Chat = Ticket & {
  /** The newest ones of the two, newest first. */
  messages: readonly Written[]
}

/** No item stands for more messages than these, and none shows more of one. */
const MESSAGES_MAX = 30
const TEXT_LENGTH_MAX = 300

const chats: ActivitySource<Chat> = {
  kinds: ['ticket.message'],
  readSubjects: (tx, ids) =>
    tx.rows<Chat & Record<string, unknown>>(sql`
      select t.*, coalesce(c.messages, '[]') as messages
      from (${TICKET} where s.id = any(${ids}::bigint[])) t
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', m.id::text, 'author', m.author, 'text', left(m.text, ${TEXT_LENGTH_MAX}), 'phrase', m.phrase)
                         order by m.id desc) as messages
        from (select * from street_messages where ticket_id = t.id and author <> 'staff' order by id desc limit ${MESSAGES_MAX}) m) c`),
  hrefOf: ticketPage,
  valuesOf: ticketValues,
  messageOf: (item) => (item.subject ? newestOf(burstOf(item, item.subject), item) : null),
}

/** What the other side wrote from the first unread message on, until the reader answered; newest first. */
function burstOf({ side, data }: ItemFacts<Chat>, { messages }: Chat): readonly Written[] {
  const reader = side === 'own' ? 'taker' : 'dealer'
  const first = data['messageId']
  const begun = messages.findIndex(({ id }) => id === first)
  const since = messages.slice(0, begun + 1)
  const answered = since.findLastIndex(({ author }) => author === reader)
  return since.slice(answered + 1)
}

/** A quick phrase is read in the reader's language; a picture has no words. */
function newestOf(burst: readonly Written[], item: ItemFacts<Chat>): { text: string; count: number } | null {
  const [newest] = burst
  if (!newest) return null
  const text = newest.phrase === null ? newest.text : textOf(item.lang, `street.phrase.${newest.phrase}`)
  return { text: text || item.textOf('activity.ticketPicture'), count: burst.length }
}

export const chatActivity = [ACTIVITY_SOURCES.with(chats)]

import type { MessageReply, Phrase } from '@bourse/contracts/street'
import { hasContactData, type TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import { signalTicket } from '../live.ts'
import type { TicketRow } from '../record/tickets.ts'
import { shownNumbers } from './shown-numbers.ts'

interface MessageRow {
  id: bigint
  author: MessageReply['author']
  text: string
  phrase: Phrase | null
  has_contact: boolean
  image_id: bigint | null
  width: number | null
  height: number | null
  at: Date
}

interface NewMessage {
  /** Locked by the caller: so messages get their ids in the order in which they can be read, and nobody misses one. */
  ticket: TicketRow
  author: MessageReply['author']
  userId: bigint
  text?: string | undefined
  phrase?: Phrase | undefined
  imageId?: bigint | undefined
}

/** A party's message is in the other one's feed once, until they have read the chat; open pages of both show it at once. */
export async function writeMessage(tx: Tx, { ticket, author, userId, text = '', phrase, imageId }: NewMessage): Promise<MessageReply> {
  const other = author === 'staff' ? undefined : otherSeat(author)
  const isFirstUnread = other !== undefined && (await unreadOf(tx, [ticket.id], other)).get(ticket.id) === 0
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into street_messages (ticket_id, author, user_id, text, phrase, image_id, has_contact)
    values (${ticket.id}, ${author}, ${userId}, ${text}, ${phrase ?? null}, ${imageId ?? null}, ${hasContactData(text, shownNumbers(ticket))})
    returning id`)
  if (isFirstUnread) await notify(tx, ticket, other, { actorUserId: userId, messageId: id })
  signalTicket(tx, ticket.id)
  return presentMessage(await tx.one<MessageRow & Record<string, unknown>>(sql`${MESSAGE} where m.id = ${id}`))
}

interface MessagesQuery extends ListQuery {
  /** A message: only those after it. */
  since?: string | undefined
}

/** The newest page first, or what came since a message from its beginning; each page is oldest first. */
export async function readMessages(tx: Tx, ticketId: bigint, query: MessagesQuery): Promise<ListRows<MessageReply>> {
  const { since } = query
  const { rows, next } = await readList(query, byId(sql`m.id`, { ascends: since !== undefined }), ({ isNext, order, limit }) =>
    tx.rows<MessageRow & Record<string, unknown>>(sql`
      ${MESSAGE} where m.ticket_id = ${ticketId} and ${since === undefined ? sql`true` : sql`m.id > ${BigInt(since)}`} and ${isNext}
      order by ${order} limit ${limit}`),
  )
  const page = rows.map(presentMessage)
  return { rows: since === undefined ? page.reverse() : page, next }
}

const ALL_MAX = 1000

/** The whole chat, oldest first, for those who judge it. */
export async function readMessagesOf(tx: Tx, ticketId: bigint): Promise<MessageReply[]> {
  return (await readMessages(tx, ticketId, { limit: ALL_MAX })).rows
}

/** How many messages of others this seat has not read, for each of these tickets. */
export async function unreadOf(tx: Tx, ticketIds: readonly bigint[], seat: TicketSeat): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ ticket_id: bigint; count: number }>(sql`
    select m.ticket_id, count(*)::int as count from street_messages m
    left join street_reads s on s.ticket_id = m.ticket_id and s.seat = ${seat}
    where m.ticket_id = any(${ticketIds}::bigint[]) and m.author <> ${seat} and m.id > coalesce(s.message_id, 0) group by m.ticket_id`)
  const counted = new Map(rows.map(({ ticket_id, count }) => [ticket_id, count]))
  return new Map(ticketIds.map((id) => [id, counted.get(id) ?? 0]))
}

/** How many images this seat has sent in this chat within a day. */
export async function imagesOfDay(tx: Tx, ticketId: bigint, seat: TicketSeat): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from street_messages
    where ticket_id = ${ticketId} and author = ${seat} and image_id is not null and at > now() - interval '1 day'`)
  return count
}

export function otherSeat(seat: TicketSeat): TicketSeat {
  return seat === 'dealer' ? 'taker' : 'dealer'
}

const MESSAGE = sql`
  select m.id, m.author, m.text, m.phrase, m.has_contact, m.image_id, i.width, i.height, m.at
  from street_messages m left join street_images i on i.id = m.image_id`

function presentMessage({ id, author, text, phrase, has_contact, image_id, width, height, at }: MessageRow): MessageReply {
  const image = image_id === null ? null : { id: String(image_id), width: width ?? 0, height: height ?? 0 }
  return { id: String(id), author, text, phrase, image, hasContact: has_contact, at: at.getTime() }
}

async function notify(
  tx: Tx,
  ticket: TicketRow,
  seat: TicketSeat,
  { actorUserId, messageId }: { actorUserId: bigint; messageId: bigint },
): Promise<void> {
  const [profileId, otherProfileId] =
    seat === 'dealer' ? [ticket.dealer_profile_id, ticket.taker_profile_id] : [ticket.taker_profile_id, ticket.dealer_profile_id]
  const data = { ticketId: String(ticket.id), messageId: String(messageId) }
  await emit(tx, { kind: 'ticket.message', profileId, otherProfileId, actorUserId, subjectId: ticket.id, data })
}

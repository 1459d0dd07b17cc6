import type { BodyOf } from '@bourse/contracts/http'
import type { MessageReply, street } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import { type Db, sql, type Tx } from '#platform/db'
import { AppError, type Caller, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { type Limit, throttle } from '#platform/throttle'
import { lockTicket, seatOf, ticketById, type TicketRow } from '../record/tickets.ts'
import { insertImage, keepStreetImage, type StreetImage } from './images.ts'
import { imagesOfDay, writeMessage } from './messages.ts'

type Said = BodyOf<typeof street.say>

/** For each user and ticket. */
const MESSAGES: Limit = { burst: 30, everyMs: 2_000 }
const IMAGES_PER_DAY_MAX = 10
const OPEN_AFTER_END_MS = 30 * 86_400_000

/** Everything that can be refused is refused before the image is decoded, which costs most. */
export async function prepareMessage(
  db: Db,
  secrets: Secrets,
  caller: Caller,
  ticketId: bigint,
  said: Said,
): Promise<StreetImage | undefined> {
  checkContents(said)
  await db.read(async (tx) => {
    const ticket = await ticketById(tx, ticketId)
    const seat = (ticket && seatOf(ticket, caller.profileId)) ?? raise('TICKET_NOT_FOUND')
    if (ticket) await checkOpen(tx, ticket, seat, said)
  })
  const waitMs = await throttle(db, `street-chat:${ticketId}:${caller.userId}`, MESSAGES)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  return said.image === undefined ? undefined : keepStreetImage(secrets, said.image, String(caller.userId))
}

export async function say(tx: Tx, caller: Caller, ticketId: bigint, said: Said, image: StreetImage | undefined): Promise<MessageReply> {
  const ticket = (await lockTicket(tx, ticketId)) ?? raise('TICKET_NOT_FOUND')
  const seat = seatOf(ticket, caller.profileId) ?? raise('TICKET_NOT_FOUND')
  await checkOpen(tx, ticket, seat, said)
  const { userId } = caller
  const imageId = image && (await insertImage(tx, { ticketId, userId, image }))
  return writeMessage(tx, { ticket, author: seat, userId, text: said.text, phrase: said.phrase, imageId })
}

/** A text, an image, both, or a quick phrase alone. */
function checkContents({ text, phrase, image }: Said): void {
  if (phrase !== undefined && (text !== '' || image !== undefined)) raise('INVALID', { phrase: ['fields.invalid'] })
  if (phrase === undefined && text === '' && image === undefined) raise('INVALID', { text: ['fields.required'] })
}

async function checkOpen(tx: Tx, ticket: TicketRow, seat: TicketSeat, { image }: Said): Promise<void> {
  if (ticket.ended_at !== null && (Date.now() - ticket.ended_at.getTime() > OPEN_AFTER_END_MS || (await isBlocked(tx, ticket))))
    raise('STATE_CONFLICT')
  if (image !== undefined && (await imagesOfDay(tx, ticket.id, seat)) >= IMAGES_PER_DAY_MAX)
    raise('LIMIT_REACHED', { image: ['fields.imagesOfDay'] })
}

/** While money is at stake the two can write to each other whatever they think of one another; a block counts from the end on. */
async function isBlocked(tx: Tx, { dealer_profile_id: dealer, taker_profile_id: taker }: TicketRow): Promise<boolean> {
  const blocks = await tx.rows(sql`
    select from published.blocks b where (b.profile_id, b.blocked_profile_id) in ((${dealer}, ${taker}), (${taker}, ${dealer})) limit 1`)
  return blocks.length > 0
}

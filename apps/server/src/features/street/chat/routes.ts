import { street } from '@bourse/contracts/street'
import { visitOf, writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { seatOf, ticketById, type TicketRow } from '../record/tickets.ts'
import { readImage } from './images.ts'
import { otherSeat, readMessages, unreadOf } from './messages.ts'
import { markRead, readSeen } from './reads.ts'
import { prepareMessage, say } from './say.ts'

export function chatRoutes(http: Http, { secrets }: StreetParts): void {
  http.read(street.messages, async ({ tx, caller, params, query }) => {
    const { ticket, seat } = await ownTicket(tx, caller, params.id)
    const seen = await readSeen(tx, ticket.id, otherSeat(seat))
    const { rows, next } = await readMessages(tx, ticket.id, query)
    return { items: rows, next, otherRead: String(seen.messageId), otherSeenAt: seen.at?.getTime() ?? null }
  })

  http.prepareAndWrite(
    street.say,
    ({ db, caller, params, body }) => prepareMessage(db, secrets, caller, BigInt(params.id), body),
    ({ tx, caller, params, body, prepared }) => say(tx, caller, BigInt(params.id), body, prepared),
  )

  http.write(street.readMessages, async ({ tx, caller, params, body }) => {
    const { ticket, seat } = await ownTicket(tx, caller, params.id)
    await markRead(tx, ticket.id, seat, BigInt(body.message))
    return { unread: (await unreadOf(tx, [ticket.id], seat)).get(ticket.id) ?? 0 }
  })

  http.read(street.image, async ({ tx, caller, params, request }) => {
    const ticket = (await ticketById(tx, BigInt(params.id))) ?? raise('TICKET_NOT_FOUND')
    if (!seatOf(ticket, caller.profileId)) {
      if (!caller.isStaff || !(await wasDisputed(tx, ticket))) raise('TICKET_NOT_FOUND')
      const view = { userId: caller.userId, action: 'dispute.image_read', subject: `ticket:${ticket.id}`, data: { image: params.imageId } }
      await writeAudit(tx, { ...view, address: visitOf(request).address })
    }
    return (await readImage(tx, secrets, ticket.id, BigInt(params.imageId))) ?? raise('NOT_FOUND')
  })
}

/** A stranger gets the answer of a ticket that does not exist. */
async function ownTicket(tx: Tx, caller: Caller, id: string) {
  const ticket = (await ticketById(tx, BigInt(id))) ?? raise('TICKET_NOT_FOUND')
  return { ticket, seat: seatOf(ticket, caller.profileId) ?? raise('TICKET_NOT_FOUND') }
}

async function wasDisputed(tx: Tx, { id }: TicketRow): Promise<boolean> {
  return (await tx.rows(sql`select from street_disputes where ticket_id = ${id}`)).length > 0
}

import type { BodyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { actOnTicket, FINAL_STATUSES, type TicketSeat } from '@bourse/domain/street'
import { sql, type Statement, type Tx } from '#platform/db'
import { type Caller, raise, unwrap } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { endTicket } from '../ending/end-ticket.ts'
import { notifyBoth } from '../record/notify.ts'
import { setDue } from './set-due.ts'
import { readShipment } from './shipment.ts'
import { recordStep } from '../record/steps.ts'
import { lockTicket, seatOf, stateOf, ticketById, type TicketRow } from '../record/tickets.ts'

export type Act = BodyOf<typeof street.act>
type Actor = Pick<Caller, 'profileId' | 'userId'>

/**
 * Does what a seat may do now, if the ticket still is as the caller saw it (DEF-117, DEF-121). A stranger finds no such ticket. Once
 * the deadline has passed only the clock acts, even before its job has run.
 */
export async function act(
  tx: Tx,
  { secrets }: Pick<StreetParts, 'secrets'>,
  { profileId, userId }: Actor,
  id: bigint,
  asked: Act,
): Promise<{ ticket: TicketRow; seat: TicketSeat }> {
  const ticket = await lockTicket(tx, id)
  const seat = ticket && seatOf(ticket, profileId)
  if (!ticket || !seat) return raise('TICKET_NOT_FOUND')
  if (ticket.status !== asked.seen || (await isOverdue(tx, id))) raise('STATE_CONFLICT')
  const { status, asks } = unwrap(actOnTicket(stateOf(ticket), seat, asked.action))
  if (asked.action === 'complete' && ticket.status === 'accepted' && !asked.confirm) raise('CONFIRMATION_REQUIRED')

  const { message } = asked
  const proceed = (kind: Going, fields: Statement) => proceedAs(tx, ticket, { kind, fields, seat, userId })
  const final = FINAL_STATUSES.find((one) => one === status)
  if (final) await endTicket(tx, ticket, { status: final, by: seat, message, actorUserId: userId })
  else if (asks === 'decline') await proceed('decline_asked', sql`decline_asked_at = now(), rejection_message = ${message}`)
  else if (asks === 'cancel') await proceed('cancel_asked', sql`cancel_asked_by = ${seat}, cancelation_message = ${message}`)
  else if (status === 'shipped') await proceed('shipped', await readShipment(tx, secrets, { ticket, profileId, asked }))
  else await proceed('accepted', sql`status = 'accepted', accepted_at = now(), acceptance_message = ${message}`)
  return { ticket: (await ticketById(tx, id)) ?? raise('INTERNAL'), seat }
}

type Going = 'accepted' | 'shipped' | 'decline_asked' | 'cancel_asked'

/** A step after which the ticket goes on, with another deadline. */
async function proceedAs(
  tx: Tx,
  ticket: TicketRow,
  { kind, fields, seat, userId }: { kind: Going; fields: Statement; seat: TicketSeat; userId: bigint },
): Promise<void> {
  const changed = await tx.run(
    sql`update street_tickets set ${fields} where id = ${ticket.id} and status = ${ticket.status} and ended_at is null`,
  )
  if (changed === 0) raise('STATE_CONFLICT')
  await setDue(tx, ticket.id)
  await recordStep(tx, ticket.id, kind, seat, userId)
  await notifyBoth(tx, ticket, `ticket.${kind}`, userId, { by: seat })
}

/** By the clock and not by the transaction's time: it may have waited for the lock. */
async function isOverdue(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from street_tickets where id = ${id} and due_at <= clock_timestamp()`)).length > 0
}

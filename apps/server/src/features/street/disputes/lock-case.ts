import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockTicket, seatOf, ticketById, type TicketRow } from '../record/tickets.ts'
import type { TicketSeat } from '@bourse/domain/street'
import { disputeOfTicket, type DisputeRow, lockDispute, ticketOfDispute } from './disputes.ts'

/** A dispute with its ticket. */
export interface Case {
  ticket: TicketRow
  dispute: DisputeRow
}

/** For staff, who may not look at a dispute of their own as its judge. */
export async function readCase(tx: Tx, userId: bigint, id: bigint): Promise<Case> {
  const ticketId = (await ticketOfDispute(tx, id)) ?? raise('DISPUTE_NOT_FOUND')
  return caseOf(userId, await ticketById(tx, ticketId), await disputeOfTicket(tx, ticketId))
}

/** The ticket first: so does everybody who ends it. */
export async function lockCase(tx: Tx, userId: bigint, id: bigint): Promise<Case> {
  const ticketId = (await ticketOfDispute(tx, id)) ?? raise('DISPUTE_NOT_FOUND')
  const ticket = await lockTicket(tx, ticketId)
  return caseOf(userId, ticket, await lockDispute(tx, ticketId))
}

/** For the parties; a stranger finds no such ticket, and one without a dispute is a conflict. */
export async function lockOwnCase(tx: Tx, profileId: bigint, ticketId: bigint): Promise<Case & { seat: TicketSeat }> {
  const { ticket, seat } = await lockOwnTicket(tx, profileId, ticketId)
  const dispute = (await lockDispute(tx, ticketId)) ?? raise('STATE_CONFLICT')
  return { ticket, dispute, seat }
}

export async function lockOwnTicket(tx: Tx, profileId: bigint, ticketId: bigint): Promise<{ ticket: TicketRow; seat: TicketSeat }> {
  const ticket = (await lockTicket(tx, ticketId)) ?? raise('TICKET_NOT_FOUND')
  return { ticket, seat: seatOf(ticket, profileId) ?? raise('TICKET_NOT_FOUND') }
}

function caseOf(userId: bigint, ticket: TicketRow | undefined, dispute: DisputeRow | undefined): Case {
  if (!ticket || !dispute) return raise('DISPUTE_NOT_FOUND')
  if (userId === ticket.dealer_user_id || userId === ticket.taker_user_id) raise('FORBIDDEN')
  return { ticket, dispute }
}

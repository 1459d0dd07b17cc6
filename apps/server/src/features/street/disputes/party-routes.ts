import { type DisputeReply, street } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { seatOf, ticketById, type TicketRow } from '../record/tickets.ts'
import { addEvidence, prepareEvidence } from './add-evidence.ts'
import { acceptRuling, appeal } from './appeal.ts'
import { lockOwnTicket } from './lock-case.ts'
import { openDispute } from './open-dispute.ts'
import { presentDispute } from './present.ts'

/** What dealer and taker do in a dispute; a stranger finds no such ticket. */
export function partyRoutes(http: Http, { secrets, rules }: StreetParts): void {
  http.write(street.openDispute, async ({ tx, caller, params, body }) => {
    const { ticket, seat } = await lockOwnTicket(tx, caller.profileId, BigInt(params.id))
    if (await isExpiring(tx, ticket)) raise('STATE_CONFLICT')
    await openDispute(tx, ticket, { by: seat, reason: body.reason, actorUserId: caller.userId })
    return show(tx, rules, caller.profileId, ticket.id)
  })

  // Encoding an image takes long, so it happens before anything is locked.
  http.prepareAndWrite(
    street.addEvidence,
    ({ db, caller, params, body }) => prepareEvidence(db, secrets, caller, BigInt(params.id), body),
    async ({ tx, caller, params, prepared }) => {
      await addEvidence(tx, caller, BigInt(params.id), prepared)
      return show(tx, rules, caller.profileId, BigInt(params.id))
    },
  )

  http.write(street.acceptRuling, async ({ tx, caller, params }) => {
    await acceptRuling(tx, caller, BigInt(params.id))
    return show(tx, rules, caller.profileId, BigInt(params.id))
  })

  http.write(street.appeal, async ({ tx, caller, params, body }) => {
    await appeal(tx, caller, BigInt(params.id), body.reason)
    return show(tx, rules, caller.profileId, BigInt(params.id))
  })
}

/** An accepted ticket whose time is over expires, even before the job has run; a shipped one becomes a dispute either way. */
async function isExpiring(tx: Tx, { id, status }: TicketRow): Promise<boolean> {
  if (status === 'shipped') return false
  return (await tx.rows(sql`select from street_tickets where id = ${id} and due_at <= clock_timestamp()`)).length > 0
}

async function show(tx: Tx, rules: StreetParts['rules'], profileId: bigint, ticketId: bigint): Promise<DisputeReply> {
  const ticket = (await ticketById(tx, ticketId)) ?? raise('TICKET_NOT_FOUND')
  const seat: TicketSeat = seatOf(ticket, profileId) ?? raise('TICKET_NOT_FOUND')
  return (await presentDispute(tx, rules, ticket, seat)) ?? raise('STATE_CONFLICT')
}

import type { Tx } from '#platform/db'
import { lockTicket, type TicketRow } from '../record/tickets.ts'
import { endTicket } from '../ending/end-ticket.ts'
import { lockDispute, type RulingRow, rulingsOf } from './disputes.ts'

/** Moves the asset as it was ruled and ends the ticket. The caller has locked ticket and dispute. */
export async function takeEffect(tx: Tx, ticket: TicketRow, { to_buyer: toBuyer }: Pick<RulingRow, 'to_buyer'>): Promise<void> {
  if (toBuyer === 0n) await endTicket(tx, ticket, { status: 'returned', by: 'staff' })
  else await endTicket(tx, ticket, { status: 'completed', by: 'staff', toBuyer })
}

/** What nobody appealed against in time; whatever happened to the dispute meanwhile comes first. */
export async function takeDueEffect(tx: Tx, ticketId: bigint, now: Date): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  const dispute = await lockDispute(tx, ticketId)
  if (!ticket || dispute?.status !== 'ruled' || dispute.effective_at === null || dispute.effective_at > now) return
  const ruling = (await rulingsOf(tx, dispute.id)).find(({ id }) => id === dispute.ruling_id)
  if (ruling) await takeEffect(tx, ticket, ruling)
}

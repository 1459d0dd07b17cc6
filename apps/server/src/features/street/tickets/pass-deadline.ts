import { nextDeadline } from '@bourse/domain/street'
import type { Tx } from '#platform/db'
import { openDispute } from '../disputes/open-dispute.ts'
import { endTicket } from '../ending/end-ticket.ts'
import { lockTicket, stateOf } from '../record/tickets.ts'

/**
 * What happens by itself once a ticket's deadline has passed: it ends and the asset goes back to its seller, or staff are asked.
 * Nothing, if somebody was faster.
 */
export async function passDeadline(tx: Tx, id: bigint, now: Date): Promise<void> {
  const ticket = await lockTicket(tx, id)
  if (!ticket?.due_at || ticket.due_at > now) return
  const deadline = nextDeadline(stateOf(ticket))
  if (!deadline) return
  if (deadline.becomes === 'dispute') await openDispute(tx, ticket, { by: 'clock', reason: '' })
  else await endTicket(tx, ticket, { status: deadline.becomes, by: 'clock' })
}

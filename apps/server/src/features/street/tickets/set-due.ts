import { nextDeadline } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { stateOf, ticketById } from '../record/tickets.ts'

/** When something happens by itself next, after whatever changed the ticket in this transaction. */
export async function setDue(tx: Tx, ticketId: bigint): Promise<void> {
  const ticket = (await ticketById(tx, ticketId)) ?? raise('TICKET_NOT_FOUND')
  const deadline = nextDeadline(stateOf(ticket))
  await tx.run(sql`update street_tickets set due_at = ${deadline ? new Date(deadline.atMs) : null} where id = ${ticketId}`)
}

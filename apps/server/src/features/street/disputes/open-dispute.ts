import { mayDispute, RULE_WINDOW_MS, type TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { notifyBoth } from '../record/notify.ts'
import { recordStep } from '../record/steps.ts'
import { stateOf, type TicketRow } from '../record/tickets.ts'

export interface NewDispute {
  by: TicketSeat | 'clock'
  reason: string
  actorUserId?: bigint | undefined
}

/** Stops the timers of a ticket that its caller has locked, and asks staff to rule (DEF-121). Once per ticket. */
export async function openDispute(tx: Tx, ticket: TicketRow, { by, reason, actorUserId }: NewDispute): Promise<bigint> {
  if (!mayDispute(stateOf(ticket))) raise('STATE_CONFLICT')
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into street_disputes (ticket_id, opened_by, reason, rule_by)
    values (${ticket.id}, ${by}, ${reason}, now() + ${RULE_WINDOW_MS}::float8 * interval '1 millisecond') returning id`)
  await tx.run(sql`update street_tickets set is_disputed = true, due_at = null where id = ${ticket.id}`)
  await recordStep(tx, ticket.id, 'disputed', by, actorUserId)
  await notifyBoth(tx, ticket, 'ticket.disputed', actorUserId, { by, reason })
  return id
}

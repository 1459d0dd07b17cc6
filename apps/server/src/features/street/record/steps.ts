import type { StepKind } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'

/** Who did something: a seat, time itself, or staff. */
export type By = TicketSeat | 'clock' | 'staff'

/** Keeps what happened, in the transaction in which it happens. */
export async function recordStep(tx: Tx, ticketId: bigint, kind: StepKind, by: By, userId?: bigint): Promise<void> {
  await tx.run(sql`insert into street_steps (ticket_id, kind, by, user_id) values (${ticketId}, ${kind}, ${by}, ${userId ?? null})`)
}

export interface StepRow {
  ticket_id: bigint
  kind: StepKind
  by: By
  user_id: bigint | null
  at: Date
}

export async function stepsOf(tx: Tx, ticketId: bigint): Promise<StepRow[]> {
  return tx.rows<StepRow & Record<string, unknown>>(
    sql`select ticket_id, kind, by, user_id, at from street_steps where ticket_id = ${ticketId} order by id`,
  )
}

import { sql } from '#platform/db'
import { type DueWork, dueJobs } from '#platform/due'
import { AppError } from '#platform/http'
import { takeDueEffect } from './take-effect.ts'

/** Due rows are tickets, not disputes: a ticket is locked before its dispute. A frozen wallet makes a ruling wait. */
const dueRulings: DueWork = {
  kind: 'street.rulings',
  table: 'street_tickets',
  isDue: (now) => sql`t.id in (select d.ticket_id from street_disputes d where d.status = 'ruled' and d.effective_at <= ${now})`,
  oldestFirst: sql`(select d.effective_at from street_disputes d where d.ticket_id = t.id)`,
  work: takeDueEffect,
  isRefusal: (error) => error instanceof AppError,
}

export const disputeJobs = dueJobs([dueRulings])

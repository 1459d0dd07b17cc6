import { sql } from '#platform/db'
import { type DueWork, dueJobs } from '#platform/due'
import { passDeadline } from './pass-deadline.ts'

export const deadlines: DueWork = {
  kind: 'street.deadlines',
  table: 'street_tickets',
  isDue: (now) => sql`t.due_at <= ${now}`,
  oldestFirst: sql`t.due_at`,
  work: passDeadline,
}

export const ticketJobs = dueJobs([deadlines])

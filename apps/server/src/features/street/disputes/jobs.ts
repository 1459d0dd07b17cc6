import { sql } from '#platform/db'
import { type DueWork, dueJobs } from '#platform/due'
import { AppError } from '#platform/http'
import { judgesSql } from './judges.ts'
import { lapseAppeal } from './lapse-appeal.ts'
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

/** Appeals whose time is over, or that too few of the staff are left to decide. */
const dueAppeals: DueWork = {
  kind: 'street.appeals',
  table: 'street_tickets',
  isDue: (now) => sql`t.id in (
    select d.ticket_id from street_disputes d join street_rulings r on r.id = d.ruling_id
    join street_tickets k on k.id = d.ticket_id
    join published.profiles e on e.id = k.dealer_profile_id join published.profiles f on f.id = k.taker_profile_id
    where d.status = 'open' and d.appealed_at is not null
      and (d.rule_by <= ${now}
        or ${judgesSql(sql`e.user_id, f.user_id, r.proposed_by, coalesce(r.signed_by, 0)`)} < r.signatures_needed))`,
  oldestFirst: sql`(select d.rule_by from street_disputes d where d.ticket_id = t.id)`,
  work: lapseAppeal,
  isRefusal: (error) => error instanceof AppError,
}

export const disputeJobs = dueJobs([dueRulings, dueAppeals])

import type { WaitingCases } from '#features/staff'
import { sql } from '#platform/db'

/** Disputes without a ruling; an appeal counts from when it was made. */
export const waitingDisputes: WaitingCases = {
  kind: 'disputes',
  href: '/admin/disputes/',
  roles: ['support', 'compliance'],
  limitMs: 24 * 3_600_000,
  since: async (tx) =>
    (
      await tx.rows<{ since: Date }>(
        sql`select coalesce(appealed_at, opened_at) as since from street_disputes where status = 'open' order by 1 limit 1000`,
      )
    ).map(({ since }) => since),
  answered: async (tx, from) =>
    (
      await tx.rows<{ asked_at: Date; decided_at: Date }>(sql`
        select d.opened_at as asked_at, r.decided_at from street_rulings r join street_disputes d on d.id = r.dispute_id
        where r.status in ('signed', 'appealed') and r.decided_at >= ${from}`)
    ).map(({ asked_at, decided_at }) => ({ askedAt: asked_at, answeredAt: decided_at })),
}

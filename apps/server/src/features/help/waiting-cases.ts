import type { WaitingCases } from '#features/staff'
import { sql } from '#platform/db'

/** Requests whose newest message is the member's. */
export const waitingHelp: WaitingCases = {
  kind: 'help',
  href: '/admin/help',
  roles: ['support'],
  limitMs: 8 * 3_600_000,
  since: async (tx) =>
    (
      await tx.rows<{ since: Date }>(
        sql`select changed_at as since from help_requests where status = 'open' order by changed_at limit 1000`,
      )
    ).map(({ since }) => since),
  answered: async (tx, from) =>
    (
      await tx.rows<{ asked_at: Date; answered_at: Date }>(sql`
        select a.at as answered_at,
               coalesce((select max(q.at) from help_messages q where q.request_id = a.request_id and not q.is_by_staff and q.id < a.id), a.at) as asked_at
        from help_messages a where a.is_by_staff and a.at >= ${from}`)
    ).map(({ asked_at, answered_at }) => ({ askedAt: asked_at, answeredAt: answered_at })),
}

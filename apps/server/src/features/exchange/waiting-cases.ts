import type { WaitingCases } from '#features/staff'
import { sql } from '#platform/db'

/** Markets that have been halted and not resumed. */
export const haltedMarkets: WaitingCases = {
  kind: 'halted',
  href: '/admin/markets',
  roles: ['compliance', 'finance'],
  limitMs: 3_600_000,
  since: async (tx) =>
    (
      await tx.rows<{ since: Date }>(sql`
        select coalesce((select max(a.asked_at) from market_actions a where a.market_id = m.id and a.action = 'halt'), now()) as since
        from published.markets m where m.status = 'halted' order by 1`)
    ).map(({ since }) => since),
}

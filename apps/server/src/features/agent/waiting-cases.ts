import type { WaitingCases } from '#features/staff'
import { sql } from '#platform/db'

/** Deposits and withdrawals that no agent has confirmed or paid yet: staff remind the agent. */
export const waitingMints: WaitingCases = {
  kind: 'mints',
  href: '/admin/agents?waiting',
  roles: ['finance'],
  limitMs: 2 * 3_600_000,
  since: async (tx) =>
    (
      await tx.rows<{ since: Date }>(sql`
        select created_at as since from mints where status = 'pending' and expires_at > now()
        union all select created_at from burns where status in ('pending', 'paying') order by 1 limit 1000`)
    ).map(({ since }) => since),
}

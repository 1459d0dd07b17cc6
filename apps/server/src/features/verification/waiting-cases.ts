import type { WaitingCases } from '#features/staff'
import { sql } from '#platform/db'

/** Statements and papers that nobody has decided on yet. */
export const waitingVerifications: WaitingCases = {
  kind: 'verifications',
  href: '/admin/verifications',
  roles: ['compliance'],
  limitMs: 8 * 3_600_000,
  since: async (tx) =>
    (
      await tx.rows<{ since: Date }>(
        sql`select submitted_at as since from verifications where status = 'pending' order by submitted_at limit 1000`,
      )
    ).map(({ since }) => since),
  answered: async (tx, from) =>
    (
      await tx.rows<{ submitted_at: Date; decided_at: Date }>(
        sql`select submitted_at, decided_at from verifications where status <> 'pending' and decided_at >= ${from}`,
      )
    ).map(({ submitted_at, decided_at }) => ({ askedAt: submitted_at, answeredAt: decided_at })),
}

import { SIGNATURE_HOURS } from '@bourse/domain/staff'
import { sql } from '#platform/db'
import type { WaitingCases } from './points.ts'

/** What one member of staff asked for and a second one has not decided on. */
export const waitingSignatures: WaitingCases = {
  kind: 'signatures',
  href: '/admin/signatures',
  roles: ['support', 'compliance', 'finance'],
  limitMs: SIGNATURE_HOURS * 3_600_000,
  since: async (tx, { userId }) =>
    (
      await tx.rows<{ asked_at: Date }>(sql`
        select asked_at from signed_actions where state = 'asked' and expires_at > now() and ${userId} <> all (concerns)
        order by asked_at limit 1000`)
    ).map(({ asked_at }) => asked_at),
  answered: async (tx, from) =>
    (
      await tx.rows<{ asked_at: Date; decided_at: Date }>(
        sql`select asked_at, decided_at from signed_actions where state in ('done', 'refused') and decided_at >= ${from}`,
      )
    ).map(({ asked_at, decided_at }) => ({ askedAt: asked_at, answeredAt: decided_at })),
}

import { release } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { MembershipRow } from '../memberships.ts'
import { type MembershipKind, notifyMembership } from '../notify.ts'
import { readAgain } from './lock-membership.ts'

const NEWS = {
  rejected: 'membership.rejected',
  withdrawn: 'membership.withdrawn',
  declined: 'membership.declined',
} as const satisfies Record<string, MembershipKind>

const STATUSES = { rejected: 'rejected', withdrawn: 'left', declined: 'rejected' } as const

interface Answer {
  as: keyof typeof NEWS
  actorUserId: bigint
  now: Date
}

/** Ends a request or a gift without a membership: what is held for it is its payer's again. The row is locked. */
export async function endQuestion(tx: Tx, row: MembershipRow, { as, actorUserId, now }: Answer): Promise<MembershipRow> {
  await tx.run(sql`
    update memberships set status = ${STATUSES[as]}, decided_at = ${now}, decided_by = ${actorUserId}, ended_at = ${now}, hold_id = null,
      due_at = null
    where id = ${row.id}`)
  if (row.hold_id !== null) await release(tx, row.hold_id)
  await notifyMembership(tx, row, NEWS[as], { actorUserId, now })
  return readAgain(tx, row)
}

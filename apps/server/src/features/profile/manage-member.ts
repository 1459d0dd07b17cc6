import { subjectOfItem } from '#features/activity'
import type { Tx } from '#platform/db'
import { AppError, type Caller, raise } from '#platform/http'
import { decideMembership, type MembershipAction } from './memberships.ts'

/**
 * API-46, DEF-150: the membership of this activity. A caller who does not manage its group gets the same answer whether or not the
 * activity exists.
 */
export async function manageMember(
  tx: Tx,
  caller: Caller,
  activityId: bigint,
  action: MembershipAction,
): Promise<{ id: bigint; status: 'active' | 'rejected' | 'removed' }> {
  const membershipId = (await subjectOfItem(tx, activityId, 'memberships')) ?? raise('ACTIVITY_NOT_FOUND')
  return decideMembership(tx, caller, membershipId, action).catch(asActivity)
}

function asActivity(error: unknown): never {
  if (error instanceof AppError && error.code === 'MEMBERSHIP_NOT_FOUND') raise('ACTIVITY_NOT_FOUND')
  throw error
}

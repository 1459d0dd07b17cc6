import { subjectOfItem } from '#features/activity'
import type { Tx } from '#platform/db'
import { AppError, raise } from '#platform/http'
import type { Asker } from '#features/profile'
import { endMembership } from '../dues/end-membership.ts'
import { notifyMembership } from '../notify.ts'
import { activate } from './activate.ts'
import { actsForOwner, checkAsset } from './check-joiner.ts'
import { endQuestion } from './end-question.ts'
import { answerUntil, type Locked, lockMembership } from './lock-membership.ts'

export type MembershipAction = 'approve' | 'reject' | 'remove'

interface Decided {
  id: bigint
  status: 'active' | 'rejected' | 'removed'
}

/** DEF-139, DEF-150. For those who act for the perk's owner; to others the membership does not exist. Of concurrent decisions one counts. */
export async function decideMembership(
  tx: Tx,
  caller: Asker,
  membershipId: bigint,
  action: MembershipAction,
  now: Date,
  perkId?: bigint,
): Promise<Decided> {
  const locked = (await lockMembership(tx, membershipId)) ?? raise('MEMBERSHIP_NOT_FOUND')
  if (perkId !== undefined && locked.perk.id !== perkId) return raise('MEMBERSHIP_NOT_FOUND')
  if (!(await actsForOwner(tx, caller, locked.perk))) return raise('MEMBERSHIP_NOT_FOUND')
  const status = await decide(tx, locked, action, { actorUserId: caller.userId, now })
  return { id: membershipId, status }
}

/**
 * API-46: the membership of this activity. A caller who does not act for the owner gets the same answer whether or not the activity
 * exists.
 */
export async function decideOfActivity(tx: Tx, caller: Asker, activityId: bigint, action: MembershipAction, now: Date): Promise<Decided> {
  const membershipId = (await subjectOfItem(tx, activityId, 'membership')) ?? raise('ACTIVITY_NOT_FOUND')
  return decideMembership(tx, caller, membershipId, action, now).catch(asActivity)
}

function asActivity(error: unknown): never {
  if (error instanceof AppError && error.code === 'MEMBERSHIP_NOT_FOUND') raise('ACTIVITY_NOT_FOUND')
  throw error
}

interface Decision {
  actorUserId: bigint
  now: Date
}

async function decide(tx: Tx, { perk, row }: Locked, action: MembershipAction, decision: Decision): Promise<Decided['status']> {
  if (action === 'remove') {
    if (row.status !== 'active' && row.status !== 'paused') raise('STATE_CONFLICT')
    await endMembership(tx, row, { as: 'removed', refund: true, ...decision })
    return 'removed'
  }
  const { actorUserId, now } = decision
  if (row.status !== 'asked' || now >= answerUntil(row)) raise('STATE_CONFLICT')
  if (action === 'reject') {
    await endQuestion(tx, row, { as: 'rejected', ...decision })
    return 'rejected'
  }
  checkAsset(perk, row)
  const active = await activate(tx, row, { from: 'hold', decidedBy: actorUserId, now })
  await notifyMembership(tx, active, 'membership.approved', decision)
  return 'active'
}

import { sql, type Tx } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import { raise, type Caller } from '#platform/http'
import { isManagedBy, type Reach } from './reach.ts'
import type { ProfileRow } from './store.ts'

interface Membership {
  id: bigint
  group_profile_id: bigint
  profile_id: bigint
}

interface Ask {
  group: ProfileRow
  profileId: bigint
  userId: bigint
  note?: string | undefined
  /** A manager of the group needs no request. */
  isManager: boolean
  at?: Date | undefined
}

/** Asks to join a group. Asking again, or twice at once, leaves one request. */
export async function joinGroup(tx: Tx, { group, profileId, userId, note = '', isManager, at }: Ask): Promise<'asked' | 'active'> {
  if (!group.is_group || group.id === profileId) raise('NOT_A_GROUP')
  const asked = await tx.maybe<Membership>(sql`
    insert into memberships (group_profile_id, profile_id, note, asked_at) values (${group.id}, ${profileId}, ${note}, least(${at ?? null}, now()))
    on conflict (group_profile_id, profile_id) where status in ('asked', 'active') do nothing
    returning id, group_profile_id, profile_id`)
  if (!asked) return (await liveStatus(tx, group.id, profileId)) ?? 'asked'
  await notifyBoth(tx, asked, { kind: 'membership.asked', actorUserId: userId, at, data: { note } })
  if (!isManager) return 'asked'
  await endQuestion(tx, asked, 'active', userId, at)
  return 'active'
}

export async function leaveGroup(tx: Tx, caller: Caller, groupId: bigint): Promise<void> {
  const left = await tx.maybe<Membership>(sql`
    update memberships set status = 'left', decided_at = now(), decided_by = ${caller.userId}
    where group_profile_id = ${groupId} and profile_id = ${caller.profileId} and status in ('asked', 'active')
    returning id, group_profile_id, profile_id`)
  if (!left) return raise('MEMBERSHIP_NOT_FOUND')
  await notifyBoth(tx, left, { kind: 'membership.left', actorUserId: caller.userId })
}

const DECISIONS = {
  approve: { from: 'asked', to: 'active' },
  reject: { from: 'asked', to: 'rejected' },
  remove: { from: 'active', to: 'removed' },
} as const

export type MembershipAction = keyof typeof DECISIONS

/** DEF-150. For those who manage the group; others get a 404. Of concurrent decisions, one counts. */
export async function decideMembership(
  tx: Tx,
  caller: Reach,
  membershipId: bigint,
  action: MembershipAction,
  at?: Date,
): Promise<{ id: bigint; status: 'active' | 'rejected' | 'removed' }> {
  const found = await tx.maybe<Membership & { status: string }>(sql`
    select m.id, m.group_profile_id, m.profile_id, m.status from memberships m join profiles p on p.id = m.group_profile_id
    where m.id = ${membershipId} and ${isManagedBy(caller)} for update of m`)
  if (!found) return raise('MEMBERSHIP_NOT_FOUND')
  const { from, to } = DECISIONS[action]
  if (found.status !== from) raise('STATE_CONFLICT')
  await endQuestion(tx, found, to, caller.userId, at)
  return { id: found.id, status: to }
}

/** Whether a profile is a member, or has asked to be one. */
export async function liveStatus(tx: Tx, groupId: bigint, profileId: bigint): Promise<'asked' | 'active' | null> {
  const row = await tx.maybe<{ status: 'asked' | 'active' }>(sql`
    select status from memberships where group_profile_id = ${groupId} and profile_id = ${profileId} and status in ('asked', 'active')`)
  return row?.status ?? null
}

const NEWS = { active: 'membership.approved', rejected: 'membership.rejected', removed: 'membership.removed' } as const

async function endQuestion(tx: Tx, membership: Membership, to: keyof typeof NEWS, userId: bigint, at?: Date): Promise<void> {
  await tx.run(sql`
    update memberships set status = ${to}, decided_at = least(${at ?? null}, now()), decided_by = ${userId} where id = ${membership.id}`)
  await notifyBoth(tx, membership, { kind: NEWS[to], actorUserId: userId, at })
}

/** The captain reads the group's feed. */
async function notifyBoth(tx: Tx, membership: Membership, news: NewEvent): Promise<void> {
  const { id, group_profile_id: group, profile_id: member } = membership
  const data = { ...news.data, membershipId: String(id) }
  await emit(tx, { ...news, profileId: group, otherProfileId: member, subjectId: id, data })
  await emit(tx, { ...news, profileId: member, otherProfileId: group, subjectId: id, data })
}

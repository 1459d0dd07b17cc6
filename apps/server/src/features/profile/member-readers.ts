import { canSeeMember, type MemberFlags, type PerkReader } from '@bourse/domain/perk'
import type { GroupVisibility } from '@bourse/domain/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import type { Asker } from './people.ts'
import { isManagedBy } from './reach.ts'

/** How close the caller is to a perk of this profile; the closest relation counts. Staff read what the owner reads. */
export async function memberReader(tx: Tx, asker: Asker | undefined, perk: { id: bigint; ownerId: bigint }): Promise<PerkReader> {
  if (!asker) return 'visitor'
  if (asker.isStaff) return 'owner'
  const { is_owner, is_member, is_associated } = await tx.one<{ is_owner: boolean; is_member: boolean; is_associated: boolean }>(sql`
    select ${isManagedBy(asker)} as is_owner, ${isAssociatedWith(asker.profileId)} as is_associated,
           exists (select from published.memberships s
                   where s.perk_id = ${perk.id} and s.profile_id = ${asker.profileId} and s.status = 'active') as is_member
    from profiles p where p.id = ${perk.ownerId}`)
  if (is_owner) return 'owner'
  if (is_member) return 'member'
  return is_associated ? 'associated' : 'stranger'
}

/**
 * DEF-144: whether a profile is associated with the profile `p`. It is, or belongs to, one that is affiliated with `p`: of the two,
 * one is a member of a perk of the other.
 */
function isAssociatedWith(profileId: bigint): Statement {
  return sql`exists (
    select from (
      select ${profileId}::bigint as id
      union all select s.group_profile_id from published.memberships s where s.profile_id = ${profileId} and s.status = 'active'
    ) g
    where exists (select from published.memberships s where s.group_profile_id = p.id and s.profile_id = g.id and s.status = 'active')
       or exists (select from published.memberships s where s.group_profile_id = g.id and s.profile_id = p.id and s.status = 'active'))`
}

const FLAGS: readonly MemberFlags[] = [true, false].flatMap((isVisibleToMembers) =>
  [true, false].map((isVisibleToAssociatedMembers) => ({ isVisibleToMembers, isVisibleToAssociatedMembers })),
)

/** The memberships `m` whose names this reader finds in the list, from the table of domain/perk; undefined where none could be shown. */
export function membersSeenBy(reader: PerkReader, visibility: GroupVisibility): Statement | undefined {
  const seen = FLAGS.filter((flags) => canSeeMember(reader, visibility, flags))
  const [first, ...others] = seen.map(hasFlags)
  return first && others.reduce((all, one) => sql`(${all} or ${one})`, first)
}

function hasFlags({ isVisibleToMembers, isVisibleToAssociatedMembers }: MemberFlags): Statement {
  return sql`(m.is_visible_to_members = ${isVisibleToMembers} and m.is_visible_to_associated_members = ${isVisibleToAssociatedMembers})`
}

/** The same rule for lists over many groups: the membership `m` of a perk of the profile `p`; one of a private perk is for its members. */
export function isMembershipSeenBy(asker: Asker | undefined): Statement {
  if (asker?.isStaff) return sql`true`
  const isOpen = sql`not exists (select from published.memberships s where s.id = m.id and s.is_private)`
  if (!asker) return sql`(p.group_visibility = 'public' and m.is_visible_to_members and ${isOpen})`
  const isMember = sql`exists (
    select from published.memberships s where s.perk_id = m.perk_id and s.profile_id = ${asker.profileId} and s.status = 'active')`
  return sql`(${isManagedBy(asker)} or (p.group_visibility <> 'nobody' and (${isMember} or ${isOpen}) and (
    (m.is_visible_to_members and (p.group_visibility = 'public' or ${isMember}))
    or (m.is_visible_to_associated_members and not ${isMember} and ${isAssociatedWith(asker.profileId)}))))`
}

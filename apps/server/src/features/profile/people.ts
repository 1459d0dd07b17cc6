import { email } from '@bourse/contracts/http'
import { isEmailAddress } from '@bourse/domain/transfer'
import * as z from 'zod/mini'
import { sql, type Statement, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { isManagedBy } from './reach.ts'
import { activeProfileByName, type ProfileRow, profileOfEmail } from './store.ts'

/** A profile as others see it. */
export type PersonRow = Pick<ProfileRow, 'id' | 'name' | 'display_name' | 'photo' | 'identity_verified' | 'profile_type'>

/** The columns of a person, from profiles as `p`. */
export const PERSON: Statement = sql`p.id, p.name, p.display_name, p.photo, p.identity_verified, p.profile_type`

/** The profile under this alias as one side of a deal: a `PartyReply`. */
export const partyJson = (alias: 'p' | 'q' | 'r' | 's'): Statement => ({
  text: `json_build_object('name', ${alias}.name, 'displayName', ${alias}.display_name, 'photo', ${alias}.photo, 'profileType', ${alias}.profile_type)`,
  values: [],
})

/** The caller; undefined for a visitor. */
export type Asker = Pick<Caller, 'userId' | 'profileId' | 'isStaff' | 'scopes'>

/**
 * Whether the profile `p` is visible: the product's one rule, the table of domain/profile as SQL (DEF-043). Staff see all; others
 * never see the profiles of a closed account.
 */
export function isVisibleTo(asker: Asker | undefined): Statement {
  if (asker?.isStaff) return sql`true`
  const isOpen = sql`exists (select from published.users h where h.id = p.user_id and h.is_active)`
  if (!asker) return sql`(p.is_visible_to_anon and ${isOpen})`
  const { profileId } = asker
  return sql`(${isOpen} and (${isManagedBy(asker)} or (
    not exists (select from published.blocks b where b.profile_id = p.id and b.blocked_profile_id = ${profileId})
    and (p.is_visible_to_public
      or ${isFriendOf(profileId)}
      or ${hasMember(profileId)}))))`
}

/** Whether the profile `p` is a friend of this one. */
export function isFriendOf(profileId: bigint): Statement {
  return sql`exists (select from friends f where f.profile_id = ${profileId} and f.friend_profile_id = p.id)`
}

function hasMember(profileId: bigint): Statement {
  return sql`exists (select from published.memberships s where s.group_profile_id = p.id and s.profile_id = ${profileId} and s.status = 'active')`
}

export async function canSee(tx: Tx, asker: Asker | undefined, profileId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from profiles p where p.id = ${profileId} and ${isVisibleTo(asker)}`)).length > 0
}

/** Parses a recipient: a normalized e-mail address, a handle without its @, or neither. */
export function readAddress(written: string): { email: string } | { name: string } | undefined {
  if (!isEmailAddress(written)) return { name: written.trim().replace(/^@/, '') }
  const read = z.safeParse(email, written)
  return read.success ? { email: read.data } : undefined
}

/**
 * The profile with exactly this handle, or the personal one of this e-mail address, if visible to the caller. A hidden profile
 * answers as if it did not exist, so that an address never reveals a hidden account.
 */
export async function findProfile(tx: Tx, asker: Asker, written: string): Promise<ProfileRow | undefined> {
  const address = readAddress(written)
  if (!address) return undefined
  const found = 'email' in address ? await profileOfEmail(tx, address.email) : await activeProfileByName(tx, address.name)
  return found && (await canSee(tx, asker, found.id)) ? found : undefined
}

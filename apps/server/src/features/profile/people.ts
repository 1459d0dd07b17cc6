import { email } from '@bourse/contracts/http'
import { isEmailAddress } from '@bourse/domain/transfer'
import * as z from 'zod/mini'
import { sql, type Statement, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { activeProfileByName, type ProfileRow, profileOfEmail } from './store.ts'

/** A profile as others find it. */
export type PersonRow = Pick<ProfileRow, 'id' | 'name' | 'display_name' | 'photo' | 'identity_verified'>

/** The columns of a person, from profiles under the name `p`. */
export const PERSON: Statement = sql`p.id, p.name, p.display_name, p.photo, p.identity_verified`

export type Asker = Pick<Caller, 'userId' | 'profileId'>

/** Whether the profile `p` may be seen: by all who are signed in unless it is hidden, by its owner and its friends always (DEF-043). */
export function isSeenBy({ userId, profileId }: Asker): Statement {
  return sql`(p.is_visible_to_public or p.user_id = ${userId}
    or exists (select from friends f where f.profile_id = ${profileId} and f.friend_profile_id = p.id))`
}

export async function canSee(tx: Tx, asker: Asker, profileId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from profiles p where p.id = ${profileId} and ${isSeenBy(asker)}`)).length > 0
}

/** What somebody wrote as a recipient: an e-mail address in its one spelling, a handle without its @, or neither. */
export function readAddress(written: string): { email: string } | { name: string } | undefined {
  if (!isEmailAddress(written)) return { name: written.trim().replace(/^@/, '') }
  const read = z.safeParse(email, written)
  return read.success ? { email: read.data } : undefined
}

/**
 * The profile with exactly this handle, or the personal one of this e-mail address, as far as the asker may see it. A
 * hidden profile answers as one that is not there, so asking for an address never tells whether a hidden account has it.
 */
export async function findProfile(tx: Tx, asker: Asker, written: string): Promise<ProfileRow | undefined> {
  const address = readAddress(written)
  if (!address) return undefined
  const found = 'email' in address ? await profileOfEmail(tx, address.email) : await activeProfileByName(tx, address.name)
  return found && (await canSee(tx, asker, found.id)) ? found : undefined
}

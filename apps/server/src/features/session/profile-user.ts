import type { ProfileReply } from '@bourse/contracts/profile'
import type { Tx } from '#platform/db'
import { readPreferences } from './preferences.ts'
import { userById } from './store.ts'

/** A profile's user, shown only to that user (PROF-05). */
export async function profileUser(tx: Tx, userId: bigint): Promise<NonNullable<ProfileReply['user']>> {
  const user = await userById(tx, userId)
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    preference: { language: readPreferences(user.preferences).language },
  }
}

import type { ProfileReply } from '@bourse/contracts/profile'
import type { Tx } from '#platform/db'
import { readPreferences } from './preferences.ts'
import { userById } from './store.ts'

/** Who acts through a profile, as it is told to themselves (PROF-05). */
export async function profileUser(tx: Tx, userId: bigint): Promise<NonNullable<ProfileReply['user']>> {
  const user = await userById(tx, userId)
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    preference: { language: readPreferences(user.preferences).language },
  }
}

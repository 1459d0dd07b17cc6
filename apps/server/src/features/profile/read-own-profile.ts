import type { ProfileReply } from '@bourse/contracts/profile'
import type { Tx } from '#platform/db'
import { type FirstListed, readFirstListed } from './lists.ts'
import type { Asker } from './people.ts'
import { presentProfile } from './present.ts'
import { reaches } from './reach.ts'
import type { UserSource } from './sources.ts'
import type { ProfileRow } from './store.ts'

/** A profile that the caller manages, complete (PROF-05). A captain who is not the owner does not see the legal name. */
export async function readOwnProfile(tx: Tx, caller: Asker, row: ProfileRow, userOf: UserSource): Promise<ProfileReply> {
  return presentOwn(tx, caller, row, { lists: await readFirstListed(tx, row, { asker: caller, isOwner: true }), userOf })
}

/** The same when its lists have already been read. */
export async function presentOwn(
  tx: Tx,
  caller: Asker,
  row: ProfileRow,
  { lists, userOf }: { lists: FirstListed; userOf: UserSource },
): Promise<ProfileReply> {
  return presentProfile(row, { ...lists, user: reaches(caller, row) ? await userOf(tx, row.user_id) : null })
}

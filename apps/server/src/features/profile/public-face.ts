import { sql, type Tx } from '#platform/db'
import { isSeenBy } from './people.ts'
import { isCalled, type ProfileRow } from './store.ts'

type PublicFace = Pick<ProfileRow, 'name' | 'display_name' | 'photo' | 'cover' | 'description' | 'place'>

/** What a page tells of a profile before anybody has signed in: to search engines, to those who share its address, to visitors (PROF-07). */
export async function publicFace(tx: Tx, name: string): Promise<PublicFace | undefined> {
  return tx.maybe<PublicFace>(sql`
    select p.name, p.display_name, p.photo, p.cover, p.description, p.place from profiles p where ${isCalled(name)} and ${isSeenBy(undefined)}`)
}

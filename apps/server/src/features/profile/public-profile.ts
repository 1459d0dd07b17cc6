import { sql, type Tx } from '#platform/db'
import { isVisibleTo } from './people.ts'
import { hasName, type ProfileRow } from './store.ts'

type PublicProfile = Pick<ProfileRow, 'name' | 'display_name' | 'photo' | 'cover' | 'description' | 'place'>

/** What a page shows of a profile without a sign-in: to search engines, link previews and visitors (PROF-07). */
export async function publicProfile(tx: Tx, name: string): Promise<PublicProfile | undefined> {
  return tx.maybe<PublicProfile>(sql`
    select p.name, p.display_name, p.photo, p.cover, p.description, p.place from profiles p where ${hasName(name)} and ${isVisibleTo(undefined)}`)
}

import type { FoundPerson } from '@bourse/contracts/search'
import { summaryOf } from '@bourse/domain/formats'
import { excerptFor, type SearchSource } from '#features/search'
import { sql, type Statement } from '#platform/db'
import type { Caller } from '#platform/http'
import { isVisibleTo, PERSON, type PersonRow } from './people.ts'
import { presentPerson } from './present.ts'
import { isManagedBy } from './reach.ts'

interface FoundRow extends PersonRow, Record<string, unknown> {
  description: string
  place: string
  cover: string | null
  is_own: boolean
}

/** Profiles by handle and name, and by what they tell of themselves. Closed accounts are not found by staff either. */
export const personSource: SearchSource<'people'> = {
  kind: 'people',
  lookIn: ({ caller }) => ({
    names: [
      {
        from: sql`profiles p`,
        id: sql`p.id`,
        name: sql`p.find_name`,
        text: sql`p.find_text`,
        isListed: mayBeVisibleTo(caller),
      },
    ],
    isShown: sql`select from profiles p join published.users u on u.id = p.user_id
      where p.id = c.id and u.is_active and ${isVisibleTo(caller)}`,
  }),
  async present(tx, found, { words, caller }) {
    const rows = await tx.rows<FoundRow>(sql`
      select ${PERSON}, p.description, p.place, p.cover, ${isManagedBy(caller)} as is_own from profiles p
      where p.id = any(${found.ids}::bigint[])`)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return found.ids.flatMap((id): FoundPerson[] => {
      const row = byId.get(id)
      if (!row) return []
      const summary = summaryOf(row.description)
      const excerpt = excerptFor(id, found, words, { shown: `${summary} ${row.place}`, text: row.description })
      return [{ person: presentPerson(row), excerpt, summary, place: row.place, cover: row.cover, isOwn: row.is_own }]
    })
  },
}

/** As `isVisibleTo`, but with the few hidden profiles that this reader may see listed first; who blocked the reader is not left out. */
function mayBeVisibleTo({ isStaff, userId, profileId }: Caller): Statement {
  if (isStaff) return sql`true`
  return sql`(p.is_visible_to_public or p.user_id = ${userId} or p.captain_user_id = ${userId}
    or p.id = any(array(select f.friend_profile_id from friends f where f.profile_id = ${profileId}))
    or p.id = any(array(
      select s.group_profile_id from published.memberships s where s.profile_id = ${profileId} and s.status = 'active' and s.group_profile_id is not null)))`
}

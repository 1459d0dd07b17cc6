import { PAGES } from '@bourse/contracts/page'
import { ACTIVITY_SOURCES, type ActivitySource, ITEM_PEOPLE, type ItemPeople } from '#features/activity'
import { sql } from '#platform/db'
import { PERSON, type PersonRow } from './people.ts'
import { presentPerson } from './present.ts'

const profiles: ActivitySource = {
  kinds: ['profile.created', 'profile.completed'],
  hrefOf: () => PAGES.profile.path,
  valuesOf: ({ data: { name } }) => ({ name: typeof name === 'string' ? name : undefined }),
}

const people: ItemPeople = {
  profiles: sql`select id as profile_id, user_id, name from profiles`,
  async read(tx, ids) {
    const rows = await tx.rows<PersonRow & Record<string, unknown>>(
      sql`select ${PERSON} from profiles p where p.id = any(${ids}::bigint[])`,
    )
    return new Map(rows.map((row) => [row.id, presentPerson(row)]))
  },
}

export const profileActivity = [ACTIVITY_SOURCES.with(profiles), ITEM_PEOPLE.with(people)]

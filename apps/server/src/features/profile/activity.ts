import { isBuilt, PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, answersWhile, ITEM_PEOPLE, type ItemPeople, type Subject } from '#features/activity'
import { sql } from '#platform/db'
import { PERSON, type PersonRow } from './people.ts'
import { presentPerson } from './present.ts'

const profiles: ActivitySource = {
  kinds: ['profile.created', 'profile.completed'],
  hrefOf: () => PAGES.profile.path,
  valuesOf: ({ data: { name } }) => ({ name: typeof name === 'string' ? name : undefined }),
}

const memberships: ActivitySource = {
  kinds: kindsAbout('membership'),
  readSubjects: (tx, ids) =>
    tx.rows<Subject & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, s.group_profile_id as other_id, s.note, s.status from memberships s
      where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ other }) => (other ? `/@${other.name}/` : (isBuilt('groups') ? PAGES.groups : PAGES.profile).path),
  actionsOf: (item) => (item.kind === 'membership.asked' ? answersWhile('asked', item) : []),
  // The note belongs to the request only.
  noteOf: ({ kind, subject }) => (kind === 'membership.asked' ? (subject?.note ?? '') : ''),
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

export const profileActivity = [ACTIVITY_SOURCES.with(profiles), ACTIVITY_SOURCES.with(memberships), ITEM_PEOPLE.with(people)]

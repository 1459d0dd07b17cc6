import type { ListedPerk } from '@bourse/contracts/perk'
import { type Asker, isMembershipSeenBy, isVisibleTo, PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import type { PerkRow } from './perks.ts'

const FACES_MAX = 3
/** Among so many of the newest members; a list must not read thousands who keep their name to themselves. */
const LOOKED_AT_MAX = 60

/** The newest members of each of these perks whom the reader may see by name (PERK-22), by the perk's id. */
export async function readFaces(tx: Tx, perks: readonly PerkRow[], asker: Asker | undefined): Promise<Map<string, ListedPerk['faces']>> {
  const ids = perks.filter(({ membership }) => membership !== 'none').map(({ id }) => id)
  const rows = await tx.rows<{ perk_id: bigint; profile_id: bigint }>(sql`
    select k.id as perk_id, f.profile_id from perks k join published.profiles p on p.id = k.owner_profile_id
    cross join lateral (
      select m.id, m.profile_id
      from (select * from memberships n where n.perk_id = k.id and n.status = 'active' order by n.id desc limit ${LOOKED_AT_MAX}) m
      where ${isMembershipSeenBy(asker)} and exists (select from published.profiles p where p.id = m.profile_id and ${isVisibleTo(asker)})
      order by m.id desc limit ${FACES_MAX}
    ) f
    where k.id = any(${ids}::bigint[]) order by k.id, f.id desc`)
  const people = await tx.rows<PersonRow & Record<string, unknown>>(
    sql`select ${PERSON} from published.profiles p where p.id = any(${rows.map(({ profile_id }) => profile_id)}::bigint[])`,
  )
  const persons = new Map(people.map((person) => [person.id, presentPerson(person)]))
  const faces = new Map<string, ListedPerk['faces']>()
  for (const { perk_id, profile_id } of rows) {
    const person = persons.get(profile_id)
    if (person) faces.set(String(perk_id), [...(faces.get(String(perk_id)) ?? []), person])
  }
  return faces
}

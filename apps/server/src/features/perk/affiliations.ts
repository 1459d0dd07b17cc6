import { type Asker, isMembershipSeenBy, isVisibleTo } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import type { PerkRow } from './perks.ts'

const AFFILIATIONS_MAX = 12

/**
 * The names of the groups that the perk's owner is affiliated with, whose members are associated ones (DEF-144): those that it belongs
 * to, and groups that belong to it. A membership that the reader doesn't find in a list of members isn't told here either.
 */
export async function readAffiliations(tx: Tx, perk: PerkRow, asker: Asker | undefined): Promise<string[]> {
  const owner = perk.owner_profile_id
  const rows = await tx.rows<{ display_name: string }>(sql`
    select p.id, p.display_name from memberships m join published.profiles p on p.id = m.group_profile_id
    where m.profile_id = ${owner} and m.status = 'active' and ${isVisibleTo(asker)} and ${isMembershipSeenBy(asker)}
    union
    select g.id, g.display_name from memberships m join published.profiles g on g.id = m.profile_id
    where m.group_profile_id = ${owner} and m.status = 'active'
      and exists (select from perks k where k.owner_profile_id = g.id and k.member_count > 0)
      and exists (select from published.profiles p where p.id = g.id and ${isVisibleTo(asker)})
      and exists (select from published.profiles p where p.id = ${owner} and ${isMembershipSeenBy(asker)})
    order by display_name, id limit ${AFFILIATIONS_MAX}`)
  return rows.map(({ display_name }) => display_name)
}

import type { DealingSource } from '#features/friend'
import { isMembershipSeenBy } from '#features/profile'
import { sql, type Statement } from '#platform/db'

/** So many of a profile's groups are looked at, the newest first, */
const GROUPS_MAX = 50
/** and so many of the newest members of each. */
const MEMBERS_MAX = 60

/** Groups of which both are members. A member who keeps the membership to themselves is not found by it (PERK-22). */
export const perkDealings: DealingSource = {
  async lastWith(tx, asker, otherIds) {
    const rows = await tx.rows<{ profile_id: bigint; name: string }>(sql`
      select distinct on (m.profile_id) m.profile_id, k.name
      from ${groupsOf(asker.profileId)} k join published.profiles p on p.id = k.owner_profile_id
      join memberships m on m.perk_id = k.id and m.status = 'active'
      where m.profile_id = any(${otherIds}::bigint[]) and ${isMembershipSeenBy(asker)} order by m.profile_id, k.place`)
    return rows.map(({ profile_id, name }) => ({
      otherId: profile_id,
      kind: 'group',
      at: null,
      ticketId: null,
      note: name,
      asset: null,
      amount: null,
    }))
  },
  async acquaintances(tx, asker, limit) {
    const rows = await tx.rows<{ profile_id: bigint; name: string }>(sql`
      select s.profile_id, min(s.name) as name from (
        select n.profile_id, k.name, k.place
        from ${groupsOf(asker.profileId)} k join published.profiles p on p.id = k.owner_profile_id
        cross join lateral (
          select m.profile_id
          from (select * from memberships n where n.perk_id = k.id and n.status = 'active' order by n.id desc limit ${MEMBERS_MAX}) m
          where m.profile_id <> ${asker.profileId} and ${isMembershipSeenBy(asker)}
        ) n order by k.place limit ${limit}
      ) s group by s.profile_id order by min(s.place)`)
    return rows.map(({ profile_id, name }) => ({ profileId: profile_id, kind: 'group', count: 1, name }))
  },
}

/** The profile's running groups; the newest is the first. */
function groupsOf(profileId: bigint): Statement {
  return sql`(
    select k.id, k.name, k.owner_profile_id, row_number() over (order by j.id desc) as place
    from memberships j join perks k on k.id = j.perk_id
    where j.profile_id = ${profileId} and j.status = 'active' and k.is_active order by j.id desc limit ${GROUPS_MAX})`
}

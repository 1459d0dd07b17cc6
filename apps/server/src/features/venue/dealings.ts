import type { DealingSource } from '#features/friend'
import { sql, type Statement } from '#platform/db'

/** So many of the ventures that a profile backs are looked at, the latest first. */
const VENTURES_MAX = 200

/** Ventures of others that the profile backs. Its own backers are no reason: some of them are not named to it elsewhere either. */
export const venueDealings: DealingSource = {
  async lastWith(tx, { profileId }, otherIds) {
    const rows = await tx.rows<{ sponsor_profile_id: bigint; name: string }>(sql`
      select distinct on (v.sponsor_profile_id) v.sponsor_profile_id, v.name from ${backedBy(profileId)} v
      where v.sponsor_profile_id = any(${otherIds}::bigint[]) order by v.sponsor_profile_id, v.last_at desc`)
    return rows.map(({ sponsor_profile_id, name }) => ({
      otherId: sponsor_profile_id,
      kind: 'venture',
      at: null,
      ticketId: null,
      note: name,
      asset: null,
      amount: null,
    }))
  },
  async acquaintances(tx, { profileId }, limit) {
    const rows = await tx.rows<{ sponsor_profile_id: bigint; name: string }>(sql`
      select s.sponsor_profile_id, s.name from (
        select distinct on (v.sponsor_profile_id) v.sponsor_profile_id, v.name, v.last_at from ${backedBy(profileId)} v
        order by v.sponsor_profile_id, v.last_at desc
      ) s order by s.last_at desc, s.sponsor_profile_id limit ${limit}`)
    return rows.map(({ sponsor_profile_id, name }) => ({ profileId: sponsor_profile_id, kind: 'venture', count: 1, name }))
  },
}

function backedBy(profileId: bigint): Statement {
  return sql`(
    select v.sponsor_profile_id, v.name, b.last_at from venue_backers b join venues v on v.id = b.venue_id
    where b.profile_id = ${profileId} and b.pledged > 0 and v.status <> 'canceled' order by b.last_at desc limit ${VENTURES_MAX})`
}

import type { VenueReply } from '@bourse/contracts/venue'
import { canWithdraw } from '@bourse/domain/venue'
import { sql, type Tx } from '#platform/db'
import { isRanked } from './ranking-order.ts'
import type { VenueRow } from './venues.ts'

/** A curve of more days would not be readable. */
const DAYS_MAX = 366

/**
 * What had been raised by the end of each day of UTC, from the first one with a pledge, at most a year back. Withdrawn pledges count
 * until they were withdrawn; what was given back after the end had been raised all the same.
 */
export async function readDays(tx: Tx, { id, decided_at }: Pick<VenueRow, 'id' | 'decided_at'>): Promise<VenueReply['days']> {
  const rows = await tx.rows<{ day: Date; raised: bigint }>(sql`
    with moves as (
      select date_trunc('day', created_at) as day, quantity from venue_pledges where venue_id = ${id}
      union all
      select date_trunc('day', ended_at), -quantity from venue_pledges where venue_id = ${id} and status = 'withdrawn'
    ), changes as (select day, sum(quantity) as change from moves group by day)
    select s.day, coalesce(sum(c.change) over (order by s.day), 0) as raised
    from generate_series((select min(day) from changes), greatest((select max(day) from changes), ${decided_at ?? new Date()}), interval '1 day') as s(day)
    left join changes c on c.day = s.day
    order by s.day desc limit ${DAYS_MAX}`)
  return rows.toReversed().map(({ day, raised }) => ({ at: day.getTime(), raised: String(raised) }))
}

/** Its place in its class by boost; null for one that takes no more contributions. */
export async function readPlace(tx: Tx, row: Pick<VenueRow, 'id' | 'asset_class_id' | 'boost'>): Promise<number | null> {
  const { before, ranked } = await tx.one<{ before: number; ranked: boolean }>(sql`
    select count(*) filter (where (v.boost, v.id) > (${row.boost}::numeric, ${row.id}::bigint))::int as before,
           coalesce(bool_or(v.id = ${row.id}), false) as ranked
    from venues v where v.asset_class_id = ${row.asset_class_id} and ${isRanked}`)
  return ranked ? before + 1 : null
}

/** How many ventures the sponsor has published, and how many met their target. */
export async function readRecord(tx: Tx, sponsorId: bigint): Promise<VenueReply['sponsorRecord']> {
  return tx.one<VenueReply['sponsorRecord'] & Record<string, unknown>>(sql`
    select count(*)::int as ventures, count(*) filter (where status = 'met')::int as met
    from venues where sponsor_profile_id = ${sponsorId}`)
}

/** What a profile has pledged to the venue; null if it never did. */
export async function readViewer(tx: Tx, row: VenueRow, profileId: bigint, now = new Date()): Promise<VenueReply['viewer']> {
  const found = await tx.maybe<{ is_named: boolean; wants_updates: boolean; held: bigint; paid: bigint }>(sql`
    select b.is_named, b.wants_updates, l.held, l.paid from venue_backers b
    cross join lateral (
      select coalesce(sum(quantity) filter (where status = 'held'), 0) as held, coalesce(sum(quantity) filter (where status = 'paid'), 0) as paid
      from venue_pledges where venue_id = b.venue_id and profile_id = b.profile_id) l
    where b.venue_id = ${row.id} and b.profile_id = ${profileId}`)
  if (!found) return null
  const venue = { status: row.status, isAllOrNothing: row.is_all_or_nothing, endsAt: row.ends_at ?? undefined }
  return {
    held: String(found.held),
    paid: String(found.paid),
    canWithdraw: found.held > 0n && canWithdraw(venue, now).ok,
    isNamed: found.is_named,
    wantsUpdates: found.wants_updates,
  }
}

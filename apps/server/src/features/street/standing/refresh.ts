import { type EndedTicket, outcomeOf, standingOf, type TicketEnd, type TicketOutcome, type TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { addJob } from '#platform/jobs'

export const REFRESH = 'street.refresh_standing'

/** The score is made of the newest tickets; older ones would count for little. */
const SCORED_MAX = 200

/**
 * Their reputation is calculated after the commit. Each call adds jobs of its own: with a key that transactions share, those that end
 * tickets of the same profiles would wait for each other.
 */
export async function queueStandings(tx: Tx, profileIds: readonly bigint[]): Promise<void> {
  for (const id of new Set(profileIds)) await addJob(tx, REFRESH, { profileId: String(id) })
}

/** Calculates the whole standing anew, so that it may run any number of times. */
export async function refreshStanding(tx: Tx, profileId: bigint, now: Date): Promise<void> {
  await lockStanding(tx, profileId)
  const standing = standingOf(await newestTickets(tx, profileId), now.getTime())
  const counts = await countOutcomes(tx, profileId)
  await tx.run(sql`
    update street_standings s
    set score = ${standing.score ?? null}, recent = ${standing.recent}, tickets = ${counts.good + counts.failed + counts.lost},
        completed = ${counts.good}, disputes_lost = ${counts.lost}, accept_seconds = ${standing.acceptSeconds ?? null},
        pay_seconds = ${standing.paySeconds ?? null}, release_seconds = ${standing.releaseSeconds ?? null},
        rating_count = r.count, rating_average = r.average, refreshed_at = ${now}
    from (select count(*)::int as count, round(avg(stars) * 100)::int as average from street_ratings where rated_profile_id = ${profileId}) r
    where s.profile_id = ${profileId}`)
}

/** Whoever comes second reads the tickets after the first one has committed. */
async function lockStanding(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`insert into street_standings (profile_id) values (${profileId}) on conflict do nothing`)
  await tx.run(sql`select from street_standings where profile_id = ${profileId} for update`)
}

/** What the end of a ticket `t` says, with the ruling that was in force. */
const END = sql`t.side, t.status, t.accepted_at is not null as is_accepted, t.is_disputed, r.lost_by`
const WITH_RULING = sql`
  left join street_disputes d on d.ticket_id = t.id left join street_rulings r on r.id = d.ruling_id and r.status = 'signed'`

interface EndRow {
  seat: TicketSeat
  side: TicketEnd['side']
  status: TicketEnd['status']
  is_accepted: boolean
  is_disputed: boolean
  lost_by: TicketEnd['lostBy'] | null
}

async function newestTickets(tx: Tx, profileId: bigint): Promise<EndedTicket[]> {
  const of = (seat: TicketSeat) => sql`
    (select t.*, ${seat}::text as seat from street_tickets t
     where ${seat === 'dealer' ? sql`t.dealer_profile_id` : sql`t.taker_profile_id`} = ${profileId} and t.ended_at is not null
     order by t.id desc limit ${SCORED_MAX})`
  const rows = await tx.rows<
    EndRow & Record<string, unknown> & { created_at: Date; accepted_at: Date | null; shipped_at: Date | null; ended_at: Date }
  >(sql`
    select t.seat, ${END}, t.created_at, t.accepted_at, t.shipped_at, t.ended_at
    from (${of('dealer')} union all ${of('taker')}) t ${WITH_RULING}
    order by t.ended_at desc, t.id desc limit ${SCORED_MAX}`)
  return rows.map((row) => ({
    ...endOf(row),
    seat: row.seat,
    createdMs: row.created_at.getTime(),
    acceptedMs: row.accepted_at?.getTime(),
    shippedMs: row.shipped_at?.getTime(),
    endedMs: row.ended_at.getTime(),
  }))
}

/** Of all tickets: they are counted by how they ended, and the rule decides for each of these few groups. */
async function countOutcomes(tx: Tx, profileId: bigint): Promise<Record<TicketOutcome, number>> {
  const groups = await tx.rows<EndRow & Record<string, unknown> & { count: number }>(sql`
    select case when t.dealer_profile_id = ${profileId} then 'dealer' else 'taker' end as seat, ${END}, count(*)::int as count
    from street_tickets t ${WITH_RULING}
    where (t.dealer_profile_id = ${profileId} or t.taker_profile_id = ${profileId}) and t.ended_at is not null group by 1, 2, 3, 4, 5, 6`)
  const counts = { good: 0, failed: 0, lost: 0 }
  for (const group of groups) {
    const outcome = outcomeOf(endOf(group), group.seat)
    if (outcome) counts[outcome] += group.count
  }
  return counts
}

function endOf({ side, status, is_accepted, is_disputed, lost_by }: EndRow): TicketEnd {
  return { side, status, isAccepted: is_accepted, isDisputed: is_disputed, lostBy: lost_by ?? undefined }
}

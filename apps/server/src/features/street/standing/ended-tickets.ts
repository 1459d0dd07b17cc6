import { COUNTED_FROM, type EndedTicket, type Known, type TicketEnd, type TicketSeat } from '@bourse/domain/street'
import { sql, type Statement, type Tx } from '#platform/db'

/** The score is made of the newest tickets; older ones would count for little. */
const SCORED_MAX = 200

/** What a trade has to be worth, in millionths of the home currency as tickets have it. */
const LEAST_WORTH = COUNTED_FROM * 1_000_000n

/** Whether the ticket `t` speaks for the seat that is not given; `own` and `other` are their users. The same rule as `isCounted`. */
export function isCountedSql(known: Statement, own: Statement, other: Statement): Statement {
  return sql`t.worth >= ${LEAST_WORTH}::numeric and ${known} is not null and ${own} <> ${other}`
}

/** What the end of a ticket `t` says, with the ruling that was in force. */
const END = sql`t.side, t.status, t.accepted_at is not null as is_accepted, t.is_disputed, r.lost_by`
const WITH_RULING = sql`
  left join street_disputes d on d.ticket_id = t.id left join street_rulings r on r.id = d.ruling_id and r.status = 'signed'`

interface EndRow {
  profile_id: bigint
  seat: TicketSeat
  own_id: bigint
  other_id: bigint
  known: Known | null
  worth: bigint
  side: TicketEnd['side']
  status: TicketEnd['status']
  is_accepted: boolean
  is_disputed: boolean
  lost_by: TicketEnd['lostBy'] | null
}

/** The ended tickets of the profile `q` from each seat, with the other's profile and what was known of them. */
function sidesOf(columns: Statement, newest: Statement = sql``): Statement {
  const of = (seat: TicketSeat) => {
    const isDealer = seat === 'dealer'
    return sql`
      (select ${columns}, ${seat}::text as seat, ${isDealer ? sql`t.taker_profile_id` : sql`t.dealer_profile_id`} as other_profile_id,
              ${isDealer ? sql`t.taker_known` : sql`t.dealer_known`} as known
       from street_tickets t
       where ${isDealer ? sql`t.dealer_profile_id` : sql`t.taker_profile_id`} = q.id and t.ended_at is not null ${newest})`
  }
  return sql`${of('dealer')} union all ${of('taker')}`
}

/** The newest of each profile, the newest first. */
export async function newestTickets(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, EndedTicket[]>> {
  const rows = await tx.rows<
    EndRow & Record<string, unknown> & { created_at: Date; accepted_at: Date | null; shipped_at: Date | null; ended_at: Date }
  >(sql`
    select q.id as profile_id, t.seat, q.user_id as own_id, o.user_id as other_id, t.known, t.worth, ${END}, t.created_at, t.accepted_at,
           t.shipped_at, t.ended_at
    from published.profiles q cross join lateral (${sidesOf(sql`t.*`, sql`order by t.id desc limit ${SCORED_MAX}`)}) t
    join published.profiles o on o.id = t.other_profile_id ${WITH_RULING}
    where q.id = any(${profileIds}::bigint[])
    order by q.id, t.ended_at desc, t.id desc`)
  const byProfile = Map.groupBy(rows, ({ profile_id }) => profile_id)
  return new Map([...byProfile].map(([id, tickets]) => [id, tickets.slice(0, SCORED_MAX).map(ticketOf)]))

  function ticketOf(row: (typeof rows)[number]): EndedTicket {
    return {
      ...sideOf(row),
      createdMs: row.created_at.getTime(),
      acceptedMs: row.accepted_at?.getTime(),
      shippedMs: row.shipped_at?.getTime(),
      endedMs: row.ended_at.getTime(),
    }
  }
}

/** All tickets that ended alike for a profile with the same person: how many, and what they were worth together. */
export type TicketGroup = ReturnType<typeof sideOf> & { profileId: bigint; count: number }

/** Of all profiles of these profiles' people. What is too small to count has no worth here, so that many of them have none either. */
export async function groupTickets(tx: Tx, profileIds: readonly bigint[]): Promise<TicketGroup[]> {
  const rows = await tx.rows<EndRow & Record<string, unknown> & { count: number }>(sql`
    select q.id as profile_id, t.seat, q.user_id as own_id, o.user_id as other_id, t.known, ${END}, count(*)::int as count,
           sum(case when t.worth >= ${LEAST_WORTH}::numeric then t.worth else 0 end) as worth
    from published.profiles q cross join lateral (${sidesOf(sql`t.id, t.worth, t.side, t.status, t.accepted_at, t.is_disputed`)}) t
    join published.profiles o on o.id = t.other_profile_id ${WITH_RULING}
    where q.user_id in (select p.user_id from published.profiles p where p.id = any(${profileIds}::bigint[]))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, t.worth >= ${LEAST_WORTH}::numeric`)
  return rows.map((row) => ({ ...sideOf(row), profileId: row.profile_id, count: row.count }))
}

function sideOf(row: EndRow) {
  return {
    seat: row.seat,
    own: row.own_id,
    other: row.other_id,
    known: row.known ?? undefined,
    worth: row.worth,
    side: row.side,
    status: row.status,
    isAccepted: row.is_accepted,
    isDisputed: row.is_disputed,
    lostBy: row.lost_by ?? undefined,
  }
}

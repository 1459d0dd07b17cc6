import { countedOutcome, experienceOf, standingOf } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { groupTickets, isCountedSql, newestTickets, type TicketGroup } from './ended-tickets.ts'

/** A standing as it is stored, without its profile and time. */
export interface Figures {
  score: number | null
  recent: string
  tickets: number
  completed: number
  disputes_lost: number
  accept_seconds: number | null
  pay_seconds: number | null
  release_seconds: number | null
  people: number
  experience: bigint
  rating_count: number
  rating_average: number | null
}

/** The standings of these profiles, from their ended tickets as of this time; old ones count for less. */
export async function calculateStandings(tx: Tx, asOf: ReadonlyMap<bigint, Date>): Promise<Map<bigint, Figures>> {
  const ids = [...asOf.keys()]
  const [newest, groups, ratings] = [await newestTickets(tx, ids), await groupTickets(tx, ids), await readAverages(tx, ids)]
  const people = await readPeople(tx, ids)
  const [ofProfile, ofPerson] = [Map.groupBy(groups, ({ profileId }) => profileId), Map.groupBy(groups, ({ own }) => own)]
  return new Map(
    [...asOf].map(([id, at]) => {
      const standing = standingOf(newest.get(id) ?? [], at.getTime())
      const own = ofProfile.get(id) ?? []
      return [
        id,
        {
          score: standing.score ?? null,
          recent: standing.recent,
          accept_seconds: standing.acceptSeconds ?? null,
          pay_seconds: standing.paySeconds ?? null,
          release_seconds: standing.releaseSeconds ?? null,
          ...countOf(own),
          experience: experienceOf((ofPerson.get(people.get(id) ?? 0n) ?? []).filter(isGood)),
          ...(ratings.get(id) ?? { rating_count: 0, rating_average: null }),
        },
      ]
    }),
  )
}

async function readPeople(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: bigint; user_id: bigint }>(
    sql`select id, user_id from published.profiles where id = any(${profileIds}::bigint[])`,
  )
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

const isGood = (group: TicketGroup) => countedOutcome(group) === 'good'

function countOf(groups: readonly TicketGroup[]): Pick<Figures, 'tickets' | 'completed' | 'disputes_lost' | 'people'> {
  const counts = { good: 0, failed: 0, lost: 0 }
  for (const group of groups) {
    const outcome = countedOutcome(group)
    if (outcome) counts[outcome] += group.count
  }
  return {
    tickets: counts.good + counts.failed + counts.lost,
    completed: counts.good,
    disputes_lost: counts.lost,
    people: new Set(groups.filter(isGood).map(({ other }) => other)).size,
  }
}

/** Of ratings after trades that count; whoever has rated often has one voice, their average. */
async function readAverages(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, Pick<Figures, 'rating_count' | 'rating_average'>>> {
  const rows = await tx.rows<{ id: bigint; rating_count: number; rating_average: number }>(sql`
    select id, sum(count)::int as rating_count, round(avg(stars) * 100)::int as rating_average
    from (
      select r.rated_profile_id as id, p.user_id, count(*) as count, avg(r.stars) as stars
      from street_ratings r ${RATED_TICKET}
      where r.rated_profile_id = any(${profileIds}::bigint[]) and ${IS_RATING_COUNTED}
      group by 1, 2) people
    group by id`)
  return new Map(rows.map(({ id, ...rating }) => [id, rating]))
}

/** The ticket `t` of a rating `r`, who gave it, `p`, and to whom, `q`. */
export const RATED_TICKET = sql`
  join street_tickets t on t.id = r.ticket_id
  join published.profiles p on p.id = case r.rater when 'dealer' then t.dealer_profile_id else t.taker_profile_id end
  join published.profiles q on q.id = r.rated_profile_id`

export const IS_RATING_COUNTED = isCountedSql(
  sql`case r.rater when 'dealer' then t.dealer_known else t.taker_known end`,
  sql`p.user_id`,
  sql`q.user_id`,
)

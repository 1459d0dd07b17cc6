import type { StandingReply, TraderReply } from '@bourse/contracts/street'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'

interface StandingRow {
  score: number | null
  tickets: number
  completed: number
  people: number
  recent: string
  accept_seconds: number | null
  pay_seconds: number | null
  release_seconds: number | null
  disputes_lost: number
  rating_count: number
  rating_average: number | null
}

/** Those who trade with their reputation, in one statement; a profile that never traded has an empty one. */
export async function readTraders(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, TraderReply>> {
  const rows = await tx.rows<PersonRow & Record<string, unknown> & { standing: StandingRow | null }>(sql`
    select ${PERSON}, to_jsonb(s) as standing from published.profiles p left join street_standings s on s.profile_id = p.id
    where p.id = any(${[...new Set(profileIds)]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, { ...presentPerson(row), standing: presentStanding(row.standing) }]))
}

function presentStanding(row: StandingRow | null): StandingReply {
  return {
    score: tenths(row?.score ?? null),
    tickets: row?.tickets ?? 0,
    completed: row?.completed ?? 0,
    people: row?.people ?? 0,
    recent: row?.recent ?? '',
    acceptSeconds: row?.accept_seconds ?? null,
    paySeconds: row?.pay_seconds ?? null,
    releaseSeconds: row?.release_seconds ?? null,
    disputesLost: row?.disputes_lost ?? 0,
    ratingCount: row?.rating_count ?? 0,
    ratingAverage: hundredths(row?.rating_average ?? null),
  }
}

function hundredths(stars: number | null): number | null {
  return stars === null ? null : stars / 100
}

function tenths(score: number | null): number | null {
  return score === null ? null : score / 10
}

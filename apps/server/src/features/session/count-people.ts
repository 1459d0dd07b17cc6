import { sql, type Tx } from '#platform/db'

interface PeopleCounts {
  total: number
  hereToday: number
  /** By the first day of each week, oldest first. */
  weeks: { at: Date; count: number }[]
}

/** How many accounts there are, how many are new in each of the last weeks, and how many were here today. */
export async function countPeople(tx: Tx, weeks: number): Promise<PeopleCounts> {
  const { total, here } = await tx.one<{ total: bigint; here: bigint }>(sql`
    select (select count(*) from users where is_active) as total,
           (select count(distinct user_id) from sessions where last_seen_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as here`)
  const rows = await tx.rows<{ at: Date; count: bigint }>(sql`
    select w.at, (select count(*) from users u where u.created_at >= w.at and u.created_at < w.at + interval '7 days') as count
    from (select (date_trunc('week', now() at time zone 'UTC') - n * interval '7 days') at time zone 'UTC' as at
          from generate_series(${weeks - 1}::int, 0, -1) n) w order by w.at`)
  return { total: Number(total), hereToday: Number(here), weeks: rows.map(({ at, count }) => ({ at, count: Number(count) })) }
}

import { LIFETIME_USED_MS } from '@bourse/domain/perk'
import { sql, type Statement } from '#platform/db'

/** The length of the membership `m`'s period as `s`: months of the calendar, or milliseconds. From `domain/perk/period.ts`. */
export const PERIOD_LENGTH: Statement = sql`(
  select case m.period when 'annual' then 12 when 'monthly' then 1 end as months,
         case m.period when 'weekly' then 604800000 when 'daily' then 86400000 when 'hourly' then 3600000 when 'minute' then 60000 end::bigint as ms
)`

/** When the period so many after the anchor begins: calendar months of UTC, the last day where a month is shorter. */
export function startAfter(count: Statement): Statement {
  return sql`case when s.ms is not null then m.anchor_at + (${count}) * s.ms * interval '1 millisecond'
    else (m.anchor_at at time zone 'UTC' + make_interval(months => ((${count}) * s.months)::int)) at time zone 'UTC' end`
}

/** How many periods, counted from the anchor, begin before this moment. */
export function begunBefore(at: Statement): Statement {
  const months = sql`(extract(year from age_of.at) * 12 + extract(month from age_of.at) - age_of.anchor_month)`
  return sql`(
    select case when ${at} <= m.anchor_at then 0
      when s.ms is not null then ceil(extract(epoch from ${at} - m.anchor_at) * 1000 / s.ms)
      else floor(${months} / s.months) + (${startAfter(sql`floor(${months} / s.months)`)} < ${at})::int end
    from (select ${at} at time zone 'UTC' as at,
                 extract(year from m.anchor_at at time zone 'UTC') * 12 + extract(month from m.anchor_at at time zone 'UTC') as anchor_month) age_of
  )`
}

/** The unused part of the last charge `c` of the membership `m`, rounded down, as `unusedFloor` and `unusedLifetimeFloor` count it. */
export function unusedOf(now: Date): Statement {
  const until = sql`case when m.period = 'lifetime' then c.period_start + ${LIFETIME_USED_MS} * interval '1 millisecond'
    else ${startAfter(sql`m.next_n - m.anchor_n`)} end`
  return sql`(
    select case when whole_ms <= 0 or left_ms <= 0 then 0 else div(c.amount * left_ms, whole_ms) end
    from (select round(extract(epoch from u.until - c.period_start) * 1000) as whole_ms,
                 round(extract(epoch from u.until - greatest(${now}::timestamptz, c.period_start)) * 1000) as left_ms
          from (select ${until} as until) u) part
  )`
}

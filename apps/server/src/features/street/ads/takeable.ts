import { sql, type Statement, type Tx } from '#platform/db'
import { wallTimeIn } from './local-time.ts'
import { hasTooManyTickets, type ViewerFacts } from './viewer.ts'

/** The rules of `refuse` about the reader and the hours as SQL, so that a page has only what can be taken; a test holds both together. */
export async function isTakeableBy(tx: Tx, facts: ViewerFacts): Promise<Statement> {
  if (facts.isSanctioned || hasTooManyTickets(facts)) return sql`false`
  const { isVerified, score, isNew, isNewcomer, newAccountMax } = facts
  const conditions = [
    isVerified ? sql`true` : sql`not a.requires_identity`,
    score === null ? sql`a.min_score is null` : sql`coalesce(a.min_score * 10 <= ${score}::int, true)`,
    isNew ? sql`a.min_quantity * b.notional_value <= ${newAccountMax}::numeric * power(10::numeric, b.decimals)` : sql`true`,
    isNewcomer ? sql`coalesce(a.first_trade_max >= a.min_quantity, true)` : sql`true`,
    await isOpenNow(tx, new Date()),
  ]
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`)
}

/** Dealers are in few time zones: each is looked at once, and the ads are compared with what its clock shows. */
async function isOpenNow(tx: Tx, now: Date): Promise<Statement> {
  const zones = await readZones(tx)
  const times = zones.map((zone) => wallTimeIn(zone, now))
  return sql`(a.time_zone is null or exists (
    select from unnest(${zones}::text[], ${times.map(({ weekday }) => weekday)}::int[], ${times.map(({ minute }) => minute)}::int[])
         as z(name, weekday, minute)
    where z.name = a.time_zone and case when a.opens_minute < a.closes_minute
      then z.weekday = any(a.open_days) and z.minute >= a.opens_minute and z.minute < a.closes_minute
      else (z.weekday = any(a.open_days) and z.minute >= a.opens_minute)
        or ((z.weekday + 5) % 7 + 1 = any(a.open_days) and z.minute < a.closes_minute) end))`
}

/** Goes from one zone to the next in the index, however many ads each has. */
async function readZones(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ time_zone: string }>(sql`
    with recursive zones as (
      (select a.time_zone from street_ads a where a.status = 'open' and a.time_zone is not null order by a.time_zone limit 1)
      union all
      select next.time_zone from zones cross join lateral (
        select a.time_zone from street_ads a where a.status = 'open' and a.time_zone > zones.time_zone order by a.time_zone limit 1) next)
    select time_zone from zones`)
  return rows.map(({ time_zone }) => time_zone)
}

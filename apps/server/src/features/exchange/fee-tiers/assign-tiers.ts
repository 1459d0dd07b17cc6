import { FEE_TIER_DAYS, type FeeSchedule, scheduleOf, tierFor } from '@bourse/domain/exchange'
import { marketBySymbol, type MarketRow, termsOf } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { dayBefore } from './days.ts'
import type { Members } from './market-fees.ts'
import { lockRun, readMembers } from './store.ts'

/** Once a day: whoever has traded enough in the thirty days before it. False when the day has its tiers already. */
export async function assignForDay(tx: Tx, symbol: string, today: string): Promise<boolean> {
  const before = await marketBySymbol(tx, symbol)
  if (!before) return false
  const run = await lockRun(tx, before.id)
  if (!run || (run.assignedFor !== null && run.assignedFor >= today)) return false
  // Read under the lock: new terms assign under it too.
  const row = await marketBySymbol(tx, symbol)
  if (!row) return false
  await assign(tx, row.id, scheduleOf(termsOf(row)), today)
  return true
}

/** New thresholds count at once, by the volumes of the last assignment; before the first one everybody pays the market's own fees. */
export async function assignForTerms(tx: Tx, row: MarketRow): Promise<Members> {
  const run = await lockRun(tx, row.id)
  if (run?.assignedFor) await assign(tx, row.id, scheduleOf(termsOf(row)), run.assignedFor)
  return readMembers(tx, row.id)
}

async function assign(tx: Tx, marketId: number, schedule: FeeSchedule, day: string): Promise<void> {
  const lowest = schedule[1]?.fromVolume
  const rows = lowest === undefined ? [] : await readVolumes(tx, marketId, day, lowest)
  const users = rows.map(({ user_id }) => user_id)
  const tiers = rows.map(({ volume }) => tierFor(schedule, volume))
  await tx.run(sql`delete from fee_tier_members where market_id = ${marketId} and user_id <> all(${users}::bigint[])`)
  await tx.run(sql`
    insert into fee_tier_members as m (market_id, user_id, tier)
    select ${marketId}, u.user_id, u.tier from unnest(${users}::bigint[], ${tiers}::int[]) as u(user_id, tier)
    on conflict (market_id, user_id) do update set tier = excluded.tier where m.tier <> excluded.tier`)
  await tx.run(sql`update fee_tier_runs set assigned_for = ${day}::date, revision = revision + 1 where market_id = ${marketId}`)
}

function readVolumes(tx: Tx, marketId: number, day: string, least: bigint): Promise<{ user_id: bigint; volume: bigint }[]> {
  return tx.rows<{ user_id: bigint; volume: bigint }>(sql`
    select user_id, sum(volume) as volume from fee_volumes
    where market_id = ${marketId} and day >= ${dayBefore(day, FEE_TIER_DAYS)}::date and day < ${day}::date
    group by user_id having sum(volume) >= ${least}::numeric order by user_id`)
}

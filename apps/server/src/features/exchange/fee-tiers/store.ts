import { type FeeTier, ratesOfTier, scheduleOf } from '@bourse/domain/exchange'
import { type MarketRow, termsOf } from '#features/market'
import { figures, sql, type Tx } from '#platform/db'
import type { MarketFees, Members } from './market-fees.ts'

interface HeldFees {
  id: number
  fees: MarketFees
}

export async function readMembers(tx: Tx, marketId: number): Promise<Members> {
  // The number first: members that were assigned in between are read again under the next one.
  const run = await tx.maybe<{ revision: bigint }>(sql`select revision from fee_tier_runs where market_id = ${marketId}`)
  const rows = await tx.rows<{ user_id: bigint; tier: number }>(
    sql`select user_id, tier from fee_tier_members where market_id = ${marketId}`,
  )
  return { members: new Map(rows.map(({ user_id, tier }) => [String(user_id), tier])), revision: run?.revision ?? 0n }
}

/** What these users pay in a market by their tiers, as its holder charges it; for others it is the market's own fees. */
export async function ratesOfUsers(tx: Tx, market: MarketRow, userIds: readonly bigint[]): Promise<Map<bigint, FeeTier>> {
  const schedule = scheduleOf(termsOf(market))
  if (schedule.length === 1 || userIds.length === 0) return new Map()
  const rows = await tx.rows<{ user_id: bigint; tier: number }>(sql`
    select user_id, tier from fee_tier_members where market_id = ${market.id} and user_id = any(${figures(userIds)}::bigint[])`)
  return new Map(rows.map(({ user_id, tier }) => [user_id, ratesOfTier(schedule, tier)]))
}

export async function loadMembers(tx: Tx, market: HeldFees): Promise<void> {
  market.fees.take(await readMembers(tx, market.id))
}

/** Which of these markets have tiers that were assigned since they were loaded. */
export async function readReassigned<Market extends HeldFees>(tx: Tx, markets: readonly Market[]): Promise<Market[]> {
  if (markets.length === 0) return []
  const rows = await tx.rows<{ market_id: number; revision: bigint }>(
    sql`select market_id, revision from fee_tier_runs where market_id = any(${markets.map(({ id }) => id)}::int[])`,
  )
  const newest = new Map(rows.map(({ market_id, revision }) => [market_id, revision]))
  return markets.filter(({ id, fees }) => (newest.get(id) ?? 0n) !== fees.revision)
}

interface Run extends Record<string, unknown> {
  lastFillId: bigint
  /** A day such as 2026-11-17; null before the first assignment. */
  assignedFor: string | null
}

/** Locks the market's row; undefined before its trades were counted for the first time. */
export async function lockRun(tx: Tx, marketId: number): Promise<Run | undefined> {
  return tx.maybe<Run>(sql`
    select last_fill_id as "lastFillId", assigned_for::text as "assignedFor" from fee_tier_runs where market_id = ${marketId} for update`)
}

/** Begins behind the last trade before this day: from the newest back, so that a long history is not read. */
export async function beginRun(tx: Tx, marketId: number, from: string): Promise<void> {
  await tx.run(sql`
    insert into fee_tier_runs (market_id, last_fill_id)
    values (${marketId}, coalesce((select id from fills where market_id = ${marketId} and at < ${from}::date::timestamp at time zone 'utc'
                                   order by market_id desc, id desc limit 1), 0))
    on conflict (market_id) do nothing`)
}

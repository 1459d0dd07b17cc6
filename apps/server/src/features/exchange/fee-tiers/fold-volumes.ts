import { sql, type Db, type Tx } from '#platform/db'
import { dayBefore, VOLUME_DAYS_KEPT } from './days.ts'
import { beginRun, lockRun } from './store.ts'

const PAGE_ROWS = 10_000

/** Sums the market's new trades by person and day, in pages that each commit with their cursor: a trade counts once. */
export async function foldVolumes(db: Db, marketId: number, today: string, pageRows = PAGE_ROWS): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockRun(tx, marketId))) await beginRun(tx, marketId, dayBefore(today, VOLUME_DAYS_KEPT))
  })
  while (await db.transaction((tx) => foldPage(tx, marketId, pageRows)));
}

/** Both sides of a trade have traded its cost. Ids ascend within a market in the order of commits. Whether there is more. */
async function foldPage(tx: Tx, marketId: number, pageRows: number): Promise<boolean> {
  const { lastFillId } = (await lockRun(tx, marketId)) ?? { lastFillId: 0n }
  const { count, last } = await tx.one<{ count: bigint; last: bigint | null }>(sql`
    with page as materialized (
      select id, maker_order_id, taker_order_id, cost, (at at time zone 'utc')::date as day from fills
      where (market_id, id) > (${marketId}::int, ${lastFillId}::bigint) and (market_id, id) < (${marketId}::int + 1, 0)
      order by market_id, id limit ${pageRows}),
    written as (
      insert into fee_volumes as v (market_id, user_id, day, volume)
      select ${marketId}, o.user_id, s.day, sum(s.cost)
      from (select maker_order_id as order_id, cost, day from page union all select taker_order_id, cost, day from page) s
      join orders o on o.id = s.order_id group by o.user_id, s.day
      on conflict (market_id, user_id, day) do update set volume = v.volume + excluded.volume)
    select count(*) as count, max(id) as last from page`)
  if (last === null) return false
  await tx.run(sql`update fee_tier_runs set last_fill_id = ${last} where market_id = ${marketId}`)
  return count === BigInt(pageRows)
}

/** Days that no tier depends on any more. */
export async function forgetVolumes(tx: Tx, marketId: number, today: string): Promise<void> {
  await tx.run(sql`delete from fee_volumes where market_id = ${marketId} and day < ${dayBefore(today, VOLUME_DAYS_KEPT)}::date`)
}

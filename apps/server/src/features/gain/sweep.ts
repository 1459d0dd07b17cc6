import { sql, type Db } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import { foldPocket } from './fold-pocket.ts'

const SWEEP_ROWS = 1_000
/** Less than the minute until the next run; what is left waits for it. */
const SWEEP_MAX_MS = 30_000

/** Each minute: whoever trades much finds the trades counted already. */
export const gainJobs: JobTable = {
  tasks: { 'gain.fold': (_payload, db) => sweepMarkets(db, performance.now() + SWEEP_MAX_MS) },
  crontab: ['* * * * * gain.fold'],
}

async function sweepMarkets(db: Db, endsAt: number): Promise<void> {
  const markets = await db.read((tx) => tx.rows<{ id: number }>(sql`select id from published.markets order by id`))
  for (const { id } of markets) {
    while (await sweepMarket(db, id)) if (performance.now() > endsAt) return
  }
}

interface Swept {
  last: bigint | null
  pockets: string[] | null
  count: bigint
}

/** Folds the pockets of the market's next trades, and only then says that they were looked at; whether there are more. Compared as in `planFold`. */
async function sweepMarket(db: Db, marketId: number): Promise<boolean> {
  const { last, pockets, count } = await db.read((tx) =>
    tx.one<Swept>(sql`
      with next as (
        select id, maker_pocket_id, taker_pocket_id from published.fills
        where (market_id, id) > (${marketId}::int, coalesce((select last_fill_id from gain_sweeps where market_id = ${marketId}), 0))
          and (market_id, id) < (${marketId}::int + 1, 0)
        order by market_id, id limit ${SWEEP_ROWS})
      select (select max(id) from next) as last, (select count(*) from next) as count,
             (select array_agg(distinct pocket) from next, unnest(array[maker_pocket_id, taker_pocket_id]) as pocket) as pockets`),
  )
  if (last === null) return false
  for (const pocketId of pockets ?? []) await foldPocket(db, BigInt(pocketId))
  await db.transaction((tx) =>
    tx.run(sql`
      insert into gain_sweeps as s (market_id, last_fill_id) values (${marketId}, ${last})
      on conflict (market_id) do update set last_fill_id = greatest(s.last_fill_id, excluded.last_fill_id)`),
  )
  return count === BigInt(SWEEP_ROWS)
}

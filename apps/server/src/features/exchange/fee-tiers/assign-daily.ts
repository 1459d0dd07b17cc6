import { sql, type Db } from '#platform/db'
import { assignForDay } from './assign-tiers.ts'
import { dayOf } from './days.ts'
import { foldVolumes, forgetVolumes } from './fold-volumes.ts'

/** Each hour the new trades are summed; the first run of a day in UTC assigns its tiers. What fails in one market stays there. */
export async function assignDaily(db: Db, today: string = dayOf(Date.now())): Promise<void> {
  const markets = await db.read((tx) => tx.rows<{ id: number; symbol: string }>(sql`select id, symbol from published.markets order by id`))
  const faults: unknown[] = []
  for (const { id, symbol } of markets) {
    try {
      await foldVolumes(db, id, today)
      await db.transaction(async (tx) => {
        if (await assignForDay(tx, symbol, today)) await forgetVolumes(tx, id, today)
      })
    } catch (error) {
      faults.push(error)
    }
  }
  // The job is tried again, for the markets that are left.
  if (faults.length > 0) throw new AggregateError(faults, `fee tiers could not be assigned in ${faults.length} markets`)
}

import { databaseTime } from '#platform/due'
import { type Db, sql } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import { REFRESH, refreshStanding } from './refresh.ts'

const REFRESH_OLD = 'street.refresh_old_standings'
const OLD_AFTER_MS = 24 * 3_600_000
const BATCH = 100

/** A reputation changes with each trade, and by itself: old trades fade. After a change of the rules all are old at once. */
export const standingJobs: JobTable = {
  tasks: {
    [REFRESH]: async (payload, db, { now } = {}) => {
      const { profileId } = payload as { profileId: string }
      const time = now ?? (await db.read(databaseTime))
      await db.transaction((tx) => refreshStanding(tx, BigInt(profileId), time))
    },
    [REFRESH_OLD]: async (_payload, db, { now } = {}) => refreshOld(db, now ?? (await db.read(databaseTime))),
  },
  crontab: [`*/5 * * * * ${REFRESH_OLD}`],
}

/** In short transactions; a refreshed one is no longer old. */
async function refreshOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OLD_AFTER_MS)
  for (;;) {
    const old = await db.read((tx) =>
      tx.rows<{ profile_id: bigint }>(
        sql`select profile_id from street_standings where refreshed_at < ${before} order by refreshed_at limit ${BATCH}`,
      ),
    )
    for (const { profile_id } of old) await db.transaction((tx) => refreshStanding(tx, profile_id, now))
    if (old.length < BATCH) return
  }
}

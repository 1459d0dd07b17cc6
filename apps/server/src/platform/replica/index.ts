import { type Db, isConnectionLoss, openDb, sql, type Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** A copy of the database for reads that may be a few seconds old. */
export interface Replica {
  /** Reads go to the copy while it keeps up, and to the database otherwise; transactions always to the database. */
  db: Db
  /** Whether the copy is read at the moment, and how far it is behind. */
  stats(): { isUsed: boolean; behindSeconds: number }
  close(): Promise<void>
}

const BEHIND_MAX_MS = 5_000
const CHECK_EVERY_MS = 1_000

/** The statement was ended because the copy had to go on, or it wanted to write. */
const RECOVERY_CONFLICT = new Set(['40001', '25006'])

/**
 * Opens the copy. Every process writes its heartbeat each second, so the newest heartbeat that the copy has tells how far it is behind,
 * whatever replicates it. The first check is awaited: a wrong address is logged at the start.
 */
export async function openReplica(url: string, primary: Db, log: Log, { max = 10 } = {}): Promise<Replica> {
  const copy = openDb(url, log, { max })
  let behindMs = Number.POSITIVE_INFINITY
  const isUsed = () => behindMs <= BEHIND_MAX_MS
  const check = async () => {
    const was = isUsed()
    behindMs = await measure(primary, copy).catch(() => Number.POSITIVE_INFINITY)
    if (was !== isUsed())
      log[isUsed() ? 'info' : 'warn'](
        { behindMs: shown(behindMs) },
        isUsed() ? 'reading from the replica' : 'the replica is behind or away: reading from the database',
      )
  }
  await check()
  if (!isUsed()) log.warn({ behindMs: shown(behindMs) }, 'the replica is behind or away: reading from the database')
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, CHECK_EVERY_MS)
  timer.unref()
  const read = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => {
    if (!isUsed()) return primary.read(work)
    try {
      return await copy.read(work)
    } catch (error) {
      if (!isConnectionLoss(error) && !RECOVERY_CONFLICT.has((error as { code?: string }).code ?? '')) throw error
      return primary.read(work)
    }
  }
  return {
    db: { ...primary, read },
    stats: () => ({ isUsed: isUsed(), behindSeconds: Number.isFinite(behindMs) ? behindMs / 1_000 : -1 }),
    async close() {
      clearInterval(timer)
      await copy.close()
    },
  }
}

/** By the clock of the database: that of the copy's machine may differ. */
async function measure(primary: Db, copy: Db): Promise<number> {
  const newest = await copy.read((tx) => tx.one<{ seen: Date | null }>(sql`select max(seen_at) as seen from processes`))
  const { now } = await primary.read((tx) => tx.one<{ now: Date }>(sql`select clock_timestamp() as now`))
  return newest.seen ? Math.max(0, now.getTime() - newest.seen.getTime()) : Number.POSITIVE_INFINITY
}

function shown(behindMs: number): number | string {
  return Number.isFinite(behindMs) ? Math.round(behindMs) : 'unknown'
}

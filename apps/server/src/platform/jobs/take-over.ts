import type pg from 'pg'
import type { Log } from '#platform/log'

/** The first key of the advisory locks that show that a worker is alive. */
const LIVING = 25_194
/** A job that was just claimed, or a worker whose connection was just lost, looks abandoned for a moment. */
const LOOKS_UNTIL_TAKEN_OVER = 4

interface Abandoned {
  id: string
  locked_by: string
  /** As PostgreSQL writes it, to the microsecond. */
  since: string
}

interface TakeOverParts {
  pool: pg.Pool
  /** The ids of the jobs that this process runs. */
  inProgress: ReadonlySet<string>
  log: Log
  onLook: (isReached: boolean) => void
  lookMs: number
}

export interface TakeOver {
  /** Registers a worker of this process as alive. */
  show(workerId: string): void
  stop(): Promise<void>
}

/**
 * Releases jobs that no worker runs any more: their process has died, or lost its connection while it claimed them. The library
 * would keep them claimed for hours. A worker is alive as long as its process holds an advisory lock on its name; each process
 * knows which of its own jobs are running.
 */
export function takeOverJobs({ pool, inProgress, log, onLook, lookMs }: TakeOverParts): TakeOver {
  const own = new Set<string>()
  const shown = new Set<string>()
  let seen = new Map<string, number>()
  let client: pg.PoolClient | undefined
  let looking: Promise<void> | undefined

  const look = async () => {
    client ??= await connect()
    for (const id of own) {
      if (shown.has(id)) continue
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVING, id])
      shown.add(id)
    }
    const { rows } = await client.query<Abandoned>(ABANDONED, [LIVING, [...own], [...inProgress]])
    seen = new Map(rows.map((job) => [keyOf(job), (seen.get(keyOf(job)) ?? 0) + 1]))
    const lost = rows.filter((job) => (seen.get(keyOf(job)) ?? 0) >= LOOKS_UNTIL_TAKEN_OVER)
    if (lost.length > 0) {
      await client.query(GIVE_BACK, [lost.map(({ id }) => id), lost.map(({ locked_by }) => locked_by), lost.map(({ since }) => since)])
      log.warn({ jobs: lost.length }, 'released jobs of dead workers')
    }
    onLook(true)
  }
  const connect = async () => {
    shown.clear()
    return new Promise<pg.PoolClient>((resolve, reject) => {
      pool.connect((error, opened) => (opened ? resolve(opened) : reject(error ?? new Error('no connection'))))
    })
  }
  const timer = setInterval(() => {
    looking ??= look()
      // The database is down; the next check uses a new connection and starts counting again.
      .catch((error: Error) => {
        client?.release(error)
        client = undefined
        seen.clear()
        onLook(false)
      })
      .finally(() => {
        looking = undefined
      })
  }, lookMs)
  return {
    show: (workerId) => void own.add(workerId),
    async stop() {
      clearInterval(timer)
      await looking
      // The locks end with their connection.
      client?.release(true)
    },
  }
}

function keyOf({ id, locked_by, since }: Abandoned): string {
  return `${id} ${locked_by} ${since}`
}

const ABANDONED = `
  select id::text, locked_by, locked_at::text as since from graphile_worker._private_jobs j
  where locked_at is not null
    and case when locked_by = any ($2::text[]) then id <> all ($3::bigint[])
        else not exists (
          select from pg_locks l
          where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
            and l.classid = $1::bigint::oid and l.objid::bigint = (hashtext(j.locked_by)::bigint & 4294967295)) end`

const GIVE_BACK = `
  update graphile_worker._private_jobs j set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
  from unnest($1::bigint[], $2::text[], $3::text[]) as lost (id, locked_by, since)
  where j.id = lost.id and j.locked_by = lost.locked_by and j.locked_at = lost.since::timestamptz`

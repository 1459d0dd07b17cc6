import type { PoolClient } from 'pg'
import { sql, Tx, type Db } from '#platform/db'
import type { Log } from '#platform/log'

/** Any number that no other lock of the product uses. */
const LOCK = 7_364_202
const TRY_EVERY_MS = 5_000

interface Running {
  stop(): Promise<void>
}

interface Parts {
  db: Db
  log: Log
  /** Undefined when there is nothing to do. */
  begin: () => Promise<Running | undefined>
  /** Five seconds if not given. */
  tryEveryMs?: number | undefined
}

/**
 * Runs something in one process only: the one that holds an advisory lock on its own connection. The others try every few seconds,
 * and one takes over when that process or its connection ends. Resolves after the first attempt.
 */
export async function whileLeading({ db, log, begin, tryEveryMs = TRY_EVERY_MS }: Parts): Promise<Running> {
  let held: { connection: PoolClient; running: Running | undefined } | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()

  const lead = async () => {
    let connection: PoolClient | undefined
    try {
      connection = await db.pool.connect()
      const { taken } = await new Tx(connection).one<{ taken: boolean }>(sql`select pg_try_advisory_lock(${LOCK}) as taken`)
      if (!taken) return connection.release()
      const own = { connection, running: undefined as Running | undefined }
      connection.on('error', () => void inTurn(() => leave(own)))
      held = own
      own.running = await begin()
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'demo maker could not start')
      if (held) await leave(held)
      else connection?.release(true)
    }
  }
  const leave = async (own: NonNullable<typeof held>) => {
    if (held !== own) return
    held = undefined
    await own.running?.stop()
    await unlock(own.connection)
    own.connection.release(true)
  }
  /** Closing the connection alone would free the lock only once the database has noticed it. */
  const unlock = async (connection: PoolClient) => {
    await connection.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    working = working.then(work)
    return working
  }
  const tryAgain = () => {
    timer = setTimeout(() => void inTurn(async () => (isStopped || held ? undefined : lead())).then(tryAgain), tryEveryMs).unref()
  }
  await inTurn(lead)
  tryAgain()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await inTurn(async () => (held ? leave(held) : undefined))
    },
  }
}

import pg from 'pg'
import type { Log } from '#platform/log'
import { Tx } from './tx.ts'

const INT8 = 20
const NUMERIC = 1700

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt
    // Raw units are integers; a fractional number stays text, so that no float is involved.
    if (oid === NUMERIC) return (value: string) => (value.includes('.') ? value : BigInt(value))
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

export interface Db {
  pool: pg.Pool
  /** Reads on one connection, without a transaction. */
  read<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /**
   * All or nothing; retried when PostgreSQL ended it because of a deadlock. Once it is committed it succeeds, whatever its callbacks and
   * watchers do. If the connection is lost before the commit is answered, it fails as a lost connection (`isConnectionLoss`), once: whether it
   * took place is known to the database alone, and the caller has to ask there, by its key or by what it wrote.
   */
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** Reports what committed transactions have marked; returns a function that stops it. */
  watch(name: string, onCommitted: (ids: ReadonlySet<bigint>) => void): () => void
  close(): Promise<void>
}

export interface DbOptions {
  max?: number
  role?: string
  /** Options of each connection, beside the common ones. */
  settings?: Readonly<Record<string, string>>
  /** Statements that are not awaited one by one are sent together. */
  pipeline?: boolean
  /** How long a caller waits for a connection; ten seconds if not given. */
  connectMaxMs?: number
}

const CONNECT_MAX_MS = 10_000
const SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  // A large table would be read from where the last reader stopped, and the first rows of it would be others each time.
  synchronize_seqscans: 'off',
}

/** Every connection takes the application's role, whose rights the migrations grant; the owner's are for migrations only. */
export function openDb(url: string, log: Log, options: DbOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    // Callers that wait too long for a connection, or for an unresponsive database, get an error that asks them to retry.
    connectionTimeoutMillis: options.connectMaxMs ?? CONNECT_MAX_MS,
    keepAlive: true,
    types,
    pipeline: options.pipeline ?? false,
    application_name: 'bourse',
    options: Object.entries({ ...SETTINGS, role: options.role ?? 'bourse_app', ...options.settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  POOLS.add(pool)
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  // The loss of a connection between two statements needs a listener; the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  const watchers = new Set<Watcher>()
  /** Each by itself: what fails here is no fault of the transaction, which is committed, nor of the others. */
  const announce = ({ afterwards, marks, failure }: Tx) => {
    const attempt = (what: string, work: () => void) => {
      try {
        work()
      } catch (error) {
        log.error({ err: (error as Error).message, stack: (error as Error).stack, after: what }, 'something failed after a commit')
      }
    }
    if (failure) log.error({ err: failure }, 'something that a commit waited for failed, though all statements succeeded')
    for (const then of afterwards) attempt('callback', then)
    for (const { name, onCommitted } of [...watchers]) {
      const ids = marks.get(name)
      if (ids) attempt(name, () => onCommitted(ids))
    }
  }
  return {
    pool,
    watch(name, onCommitted) {
      const watcher = { name, onCommitted }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    async read(work) {
      const client = await pool.connect()
      try {
        return await work(new Tx(client))
      } finally {
        client.release()
      }
    },
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await inTransaction(pool, work, announce)
        } catch (error) {
          if (attempt >= 5 || !isRetryable(error)) throw error
        }
      }
    },
    close() {
      POOLS.delete(pool)
      return pool.end()
    },
  }
}

const POOLS = new Set<pg.Pool>()

/** For figures: every pool of this process. */
export function openPools(): ReadonlySet<pg.Pool> {
  return POOLS
}

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

/** For a transaction that finds that another was first: it is retried and then sees the other's changes. */
export class LostRace extends Error {
  readonly code = SERIALIZATION
}

interface Watcher {
  name: string
  onCommitted: (ids: ReadonlySet<bigint>) => void
}

async function inTransaction<Value>(pool: pg.Pool, work: (tx: Tx) => Promise<Value>, announce: (tx: Tx) => void): Promise<Value> {
  const client = await pool.connect()
  const tx = new Tx(client)
  let value: Value
  let broken: Error | undefined
  try {
    tx.untilCommit(client.query('BEGIN'))
    value = await work(tx)
    await tx.finish()
    const commit = client.query('COMMIT')
    const answers = await Promise.allSettled([...tx.unanswered, commit])
    // A commit after a failed statement rolls back, and says so only in its answer.
    const isCommitted = (await commit.catch(() => undefined))?.command === 'COMMIT'
    if (!isCommitted) throw firstFailure(answers) ?? new Error('the transaction was rolled back by its commit')
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
  announce(tx)
  return value
}

/** What made the first of them fail: those sent after it fail only because it did. */
function firstFailure(answers: readonly PromiseSettledResult<unknown>[]): Error | undefined {
  for (const answer of answers) if (answer.status === 'rejected') return answer.reason as Error
  return undefined
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === DEADLOCK || code === SERIALIZATION
}

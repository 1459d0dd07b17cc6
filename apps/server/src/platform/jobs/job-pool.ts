import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss } from '#platform/db'
import type { Log } from '#platform/log'

/** How the library's statements begin that end a job, completed or failed; the library does not wait for them. */
const ENDING = /^(complete|fail)_jobs?(_q)?\//
const CONNECT_MAX_MS = 8_000
const REST_MIN_MS = 50
const REST_MAX_MS = 1_000

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: unknown) => void) => void

/**
 * The connections of the job library, with the driver's default types: the library expects ids as text. The library does not wait
 * for some of its statements, and a lost connection would then end the process; so such a statement is repeated here until it
 * succeeds. Repeating is safe: a job is deleted by its id, and failed only by the worker that holds it.
 */
export class JobPool extends pg.Pool {
  readonly #log: Log
  readonly #closing = new AbortController()
  readonly #endings = new Set<Promise<unknown>>()

  constructor(url: string, log: Log) {
    super({
      connectionString: url,
      max: 7,
      connectionTimeoutMillis: CONNECT_MAX_MS,
      keepAlive: true,
      application_name: 'bourse-jobs',
      // Keepalive: when a worker's machine disappears, its connection ends, and with it the lock that says the worker is alive.
      options: '-c role=bourse_app -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    })
    this.#log = log
    this.on('error', (error) => log.warn({ err: error.message }, 'idle job connection lost'))
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // The library may release the connection that it listens on twice, when it is lost during a stop.
    if (callback) return super.connect((error, client, done) => callback(error, client, once(done)))
    const opened = new JobClient(
      () => super.connect(),
      (statement) => this.#sendEnding(statement),
    )
    return Promise.resolve(opened as unknown as pg.PoolClient)
  }

  override async end(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#endings)
    await super.end()
  }

  #sendEnding(statement: pg.QueryConfig): Promise<{ rows: unknown[] }> {
    const sent = this.#repeat(statement).finally(() => this.#endings.delete(sent))
    this.#endings.add(sent)
    return sent
  }

  async #repeat(statement: pg.QueryConfig): Promise<{ rows: unknown[] }> {
    for (let restMs = REST_MIN_MS; ; restMs = Math.min(restMs * 2, REST_MAX_MS)) {
      try {
        return await this.query(statement)
      } catch (error) {
        if (!isConnectionLoss(error) || this.#closing.signal.aborted) {
          // The job stays claimed; another process takes it over, as after a crash.
          this.#log.error({ err: (error as Error).message }, 'job result could not be saved')
          return { rows: [] }
        }
      }
      await pause(restMs, undefined, { signal: this.#closing.signal }).catch(() => {})
    }
  }
}

/** Connects with the first statement, so that it is known which statement failed when no connection is available. */
class JobClient {
  readonly #connect: () => Promise<pg.PoolClient>
  readonly #sendEnding: (statement: pg.QueryConfig) => Promise<unknown>
  #client: Promise<pg.PoolClient> | undefined

  constructor(connect: () => Promise<pg.PoolClient>, sendEnding: (statement: pg.QueryConfig) => Promise<unknown>) {
    this.#connect = connect
    this.#sendEnding = sendEnding
  }

  async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    if (typeof statement !== 'string' && ENDING.test(statement.name ?? '')) return this.#sendEnding(statement)
    this.#client ??= this.#connect().catch((error: Error) => {
      // The library pauses for minutes on the error codes of a starting database; an error without a code is retried at its next
      // poll.
      throw new Error(error.message, { cause: error })
    })
    return (await this.#client).query(statement, values)
  }

  async release(error?: Error): Promise<void> {
    if (!this.#client) return
    try {
      const client = await this.#client
      client.release(error)
    } catch {
      // There is no connection to release; the statement has already failed.
    }
  }
}

function once(done: (error?: unknown) => void): (error?: unknown) => void {
  let isDone = false
  return (error) => {
    if (isDone) return
    isDone = true
    done(error)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss } from '#platform/db'
import type { Log } from '#platform/log'

/** How the library names the statements by which a job ends, done or failed; it waits for none of them. */
const ENDING = /^(complete|fail)_jobs?(_q)?\//
const CONNECT_MAX_MS = 8_000
const REST_MIN_MS = 50
const REST_MAX_MS = 1_000

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: unknown) => void) => void

/**
 * The connections of the job library, with types as the driver gives them: the library expects ids as text. What it sends
 * without waiting for the answer would end the process when the connection is lost, so such a statement is repeated here
 * until the database has taken it. It may be: a job is deleted by its id, and is failed only by the one who holds it.
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
      // A worker whose machine is gone without a word loses its connection, and with it the sign that it lives.
      options: '-c role=bourse_app -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    })
    this.#log = log
    this.on('error', (error) => log.warn({ err: error.message }, 'an idle job connection ended'))
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // The library may give the connection that it listens on back twice, when it is lost during a stop.
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
          // Its job stays taken; it is taken over like that of a process which has died.
          this.#log.error({ err: (error as Error).message }, 'the end of a job could not be written')
          return { rows: [] }
        }
      }
      await pause(restMs, undefined, { signal: this.#closing.signal }).catch(() => {})
    }
  }
}

/** Connects with its first statement: so it is known which statement it is when there is no connection to be had. */
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
      // The library rests for minutes over the codes of a database that starts; without one it asks again at its next turn.
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
      // There was none to be had, as its statement has been told.
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

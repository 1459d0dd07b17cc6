import type { Candle, CandleInterval } from '@bourse/domain/exchange'
import type { PoolClient } from 'pg'
import { type Db, sql, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { type CandleToWrite, writeCandles } from './store.ts'

/** Any number that no other lock of the product uses. */
const LOCK = 7_364_201
/** A process that does not write tries to take over after so many. */
const TRY_EVERY_BEATS = 5

interface Parts {
  db: Db
  log: Log
  beatMs: number
  /** This process now writes: candles that the previous one may not have written have to be marked. */
  onLead: () => void
}

/**
 * Writes changed candles to the database with each beat. One process writes: it holds a lock on the connection that it writes
 * through, so that it can't write without the lock.
 */
export class CandleWriter {
  readonly #parts: Parts
  readonly #changed = new Map<string, CandleToWrite>()
  #connection: PoolClient | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #working: Promise<void> = Promise.resolve()
  #isStopped = true

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isLeading(): boolean {
    return this.#connection !== undefined
  }

  async start(): Promise<void> {
    this.#isStopped = false
    await this.#lead()
    this.#soon()
  }

  /** Writes what is left and releases the lock. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.flush()
    this.#connection?.release(true)
    this.#connection = undefined
  }

  /** A process that does not write keeps nothing. */
  note(marketId: number, interval: CandleInterval, candle: Candle): void {
    if (this.isLeading) this.#changed.set(`${marketId} ${interval} ${candle.start}`, { marketId, interval, candle })
  }

  flush(): Promise<void> {
    this.#working = this.#working.then(() => this.#write())
    return this.#working
  }

  #soon(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(
      () => {
        void (this.isLeading ? this.flush() : this.#lead()).then(() => this.#soon())
      },
      this.#parts.beatMs * (this.isLeading ? 1 : TRY_EVERY_BEATS),
    ).unref()
  }

  /** All in one statement: the intervals must always contain the same trades. */
  async #write(): Promise<void> {
    if (!this.#connection || this.#changed.size === 0) return
    const candles = [...this.#changed.values()]
    this.#changed.clear()
    await writeCandles(new Tx(this.#connection), candles).catch((error: unknown) => this.#lose(error))
  }

  async #lead(): Promise<void> {
    let connection: PoolClient | undefined
    try {
      connection = await this.#parts.db.pool.connect()
      const { taken } = await new Tx(connection).one<{ taken: boolean }>(sql`select pg_try_advisory_lock(${LOCK}) as taken`)
      if (!taken || this.#isStopped) return connection.release(taken)
      const own = connection
      own.on('error', (error) => this.#connection === own && this.#lose(error))
      this.#connection = own
      this.#parts.onLead()
    } catch (error) {
      connection?.release(true)
      this.#parts.log.warn({ err: (error as Error).message }, 'could not try to become the candle writer')
    }
  }

  /** Unwritten candles are computed again when this process or another becomes the writer. */
  #lose(error: unknown): void {
    this.#parts.log.warn({ err: (error as Error).message }, 'candles could not be written')
    this.#changed.clear()
    this.#connection?.release(true)
    this.#connection = undefined
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { type MarketData, type MarketRow, readMarkets } from '#features/market'
import { type Db, isConnectionLoss, sql } from '#platform/db'
import type { Log } from '#platform/log'
import { MarketViews } from '../market-view.ts'
import { fillMarket } from './fill-market.ts'

export interface FollowerParts {
  db: Db
  log: Log
  /** The market data of this process, if it has that role. */
  live?: Pick<MarketData, 'market'> | undefined
  clock?: () => number
}

const LOOK_EVERY_MS = 250
const SEE_DEPTH_EVERY_MS = 1_000
const TRY_AGAIN_MS = 1_000
/** Then it is another market's turn. */
const BATCHES_AT_ONCE = 10
/** It rests so many times as long as it has worked: however many paper orders there are, real ones have the database to themselves. */
const REST_FACTOR = 4

/**
 * Fills the paper orders of all markets, beside the exchange: it reads the trades that were committed, and nobody who trades waits for it. Any
 * number of processes may do it; each market is filled by one at a time.
 */
export class PaperFollower {
  readonly #db: Db
  readonly #log: Log
  readonly #views: MarketViews
  readonly #clock: () => number
  readonly #sawDepthAt = new Map<number, number>()
  /** The last try of these markets failed. */
  readonly #careful = new Set<number>()
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor({ db, log, live, clock = Date.now }: FollowerParts) {
    this.#db = db
    this.#log = log
    this.#clock = clock
    this.#views = new MarketViews(db, live, clock)
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  /** One look at all markets with live paper orders; whether there is more to do. One that fails keeps none of the others waiting. */
  async look(): Promise<boolean> {
    const failures: unknown[] = []
    let hasMore = false
    for (const market of await this.#db.read((tx) => this.#followed(tx)))
      await this.#lookAt(market).then(
        (more) => (hasMore ||= more),
        (error: unknown) => failures.push(error),
      )
    if (failures.length > 0) throw failures[0]
    return hasMore
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const began = performance.now()
      const waitMs = await this.look().then(
        (hasMore) => (hasMore ? 0 : LOOK_EVERY_MS),
        (error: Error) => {
          this.#log.warn({ err: error.message }, 'paper orders could not be filled; trying again')
          return TRY_AGAIN_MS
        },
      )
      await pause(Math.max(waitMs, REST_FACTOR * (performance.now() - began)), undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #followed(tx: Parameters<typeof readMarkets>[0]): Promise<MarketRow[]> {
    const rows = await tx.rows<{ market_id: number }>(sql`
      select c.market_id from paper_cursors c
      where exists (select from paper_orders o where o.market_id = c.market_id and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL'))`)
    if (rows.length === 0) return []
    const ids = new Set(rows.map(({ market_id }) => market_id))
    return (await readMarkets(tx)).filter(({ id }) => ids.has(id))
  }

  async #lookAt(market: MarketRow): Promise<boolean> {
    try {
      let hasMore: boolean | undefined = true
      for (let batch = 0; hasMore && batch < BATCHES_AT_ONCE && !this.#stopping.signal.aborted; batch += 1)
        hasMore = await this.#fill(market)
      if (hasMore !== undefined) this.#careful.delete(market.id)
      return hasMore ?? false
    } catch (error) {
      if (!isConnectionLoss(error)) this.#careful.add(market.id)
      throw error
    }
  }

  async #fill(market: MarketRow): Promise<boolean | undefined> {
    const view = await this.#views.of(market)
    const now = this.#clock()
    const seesDepth = now - (this.#sawDepthAt.get(market.id) ?? -Infinity) >= SEE_DEPTH_EVERY_MS
    const hasMore = await this.#db.transaction((tx) =>
      fillMarket(tx, {
        market,
        view,
        now,
        seesDepth,
        isCareful: this.#careful.has(market.id),
        onFault: (accountId, error) =>
          this.#log.error({ account: String(accountId), market: market.symbol, err: String(error) }, 'paper orders of an account failed'),
      }),
    )
    if (seesDepth && hasMore !== undefined) this.#sawDepthAt.set(market.id, now)
    return hasMore
  }
}

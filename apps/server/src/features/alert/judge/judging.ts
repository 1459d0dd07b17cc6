import { setTimeout as pause } from 'node:timers/promises'
import { readMarkets } from '#features/market'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { type BestPrices, bestPrices } from './best-prices.ts'
import { claimMarkets, LostCursor, releaseMarkets, versionsOf } from './cursors.ts'
import { MarketAlerts } from './market-alerts.ts'

export interface JudgingParts {
  db: Db
  log: Log
  /** This process's name in the leases. */
  owner: string
  /** The best prices of a market as this process knows them; the database is asked where it doesn't. */
  best?: ((symbol: string) => BestPrices | undefined) | undefined
  clock?: () => number
}

const LOOK_EVERY_MS = 200
const CLAIM_EVERY_MS = 1_000
const TRY_AGAIN_MS = 1_000
/** Then it is another market's turn. */
const BATCHES_AT_ONCE = 10
/** The whole book is read for it. */
const ASK_FOR_BEST_EVERY_MS = 1_000

/**
 * Judges the alerts of the markets that no other process judges, beside the exchange: it reads the trades that were committed, and nobody who
 * trades waits for it.
 */
export class Judging {
  readonly #parts: Required<Pick<JudgingParts, 'clock'>> & JudgingParts
  readonly #markets = new Map<number, MarketAlerts>()
  readonly #askedBestAt = new Map<number, number>()
  #claimedAt = -Infinity
  #isStopped = false
  #running: Promise<void> = Promise.resolve()
  readonly #stopping = new AbortController()

  constructor(parts: JudgingParts) {
    this.#parts = { clock: Date.now, ...parts }
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopping.abort()
    await this.#running
    await this.#parts.db.transaction((tx) => releaseMarkets(tx, this.#parts.owner)).catch(() => {})
  }

  /** One look at all markets; whether there is more to judge. A market that fails is read again, and keeps none of the others waiting. */
  async look(): Promise<boolean> {
    const now = this.#parts.clock()
    if (now - this.#claimedAt >= CLAIM_EVERY_MS) {
      await this.#claim()
      this.#claimedAt = now
    }
    const failures: unknown[] = []
    let hasMore = false
    for (const alerts of [...this.#markets.values()])
      await this.#lookAt(alerts, now).then(
        (more) => (hasMore ||= more),
        (error: unknown) => failures.push(error),
      )
    if (failures.length > 0) throw failures[0]
    return hasMore
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const waitMs = await this.look().then(
        (hasMore) => (hasMore ? 0 : LOOK_EVERY_MS),
        (error: Error) => {
          this.#parts.log.warn({ err: error.message }, 'alerts could not be judged; trying again')
          return TRY_AGAIN_MS
        },
      )
      await pause(waitMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {})
    }
  }

  async #claim(): Promise<void> {
    const { db, owner } = this.#parts
    const claimed = await db.transaction((tx) => claimMarkets(tx, owner))
    const held = new Map(claimed.map((cursor) => [cursor.market_id, cursor]))
    for (const [id, alerts] of this.#markets) if (!held.has(id) || alerts.isOutdated) this.#markets.delete(id)
    await db.read(async (tx) => {
      const versions = await versionsOf(tx, [...this.#markets.keys()])
      for (const [id, alerts] of this.#markets) await alerts.refresh(tx, versions.get(id) ?? 0)
      const missing = claimed.filter(({ market_id }) => !this.#markets.has(market_id))
      if (missing.length === 0) return
      const rows = new Map((await readMarkets(tx)).map((row) => [row.id, row]))
      for (const cursor of missing) {
        const market = rows.get(cursor.market_id)
        if (market) this.#markets.set(market.id, await MarketAlerts.load(tx, { db, owner, market }, cursor))
      }
    })
  }

  async #lookAt(alerts: MarketAlerts, now: number): Promise<boolean> {
    const { id } = alerts.market
    try {
      let hasMore = true
      for (let batch = 0; hasMore && batch < BATCHES_AT_ONCE && !this.#isStopped; batch += 1) hasMore = await alerts.judgeTrades()
      const best = alerts.hasSpreads ? await this.#bestOf(alerts, now) : undefined
      if (best) await alerts.judgeSpread(best, now)
      if (alerts.isOutdated) this.#drop(id)
      return hasMore
    } catch (error) {
      // What is in memory may be ahead of what was written.
      this.#drop(id)
      if (error instanceof LostCursor) return false
      throw error
    }
  }

  async #bestOf({ market: { id, symbol } }: MarketAlerts, now: number): Promise<BestPrices | undefined> {
    const known = this.#parts.best?.(symbol)
    if (known) return known
    if (now - (this.#askedBestAt.get(id) ?? -Infinity) < ASK_FOR_BEST_EVERY_MS) return undefined
    this.#askedBestAt.set(id, now)
    return this.#parts.db.read((tx) => bestPrices(tx, id))
  }

  /** It is read again with the next claim, which is due at once. */
  #drop(id: number): void {
    this.#markets.delete(id)
    this.#claimedAt = -Infinity
  }
}

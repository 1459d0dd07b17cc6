import { setTimeout as pause } from 'node:timers/promises'
import { readMarkets } from '#features/market'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { type BestPrices, bestPrices } from './best-prices.ts'
import { claimMarkets, LostCursor, releaseMarkets, versionsOf, withoutWaitingForDisk } from './cursors.ts'
import { alertsBehind, armedAlerts } from './figures.ts'
import { MarketAlerts } from './market-alerts.ts'

export interface JudgingParts {
  db: Db
  log: Log
  /** This process's name in the leases. */
  owner: string
  /** The best prices of a market as this process knows them; the database is asked where it doesn't. */
  best?: ((symbol: string) => BestPrices | undefined) | undefined
  clock?: () => number
  /** Awaited before each look: whoever measures the judge holds it back in turns. */
  turn?: (() => Promise<void>) | undefined
}

const LOOK_EVERY_MS = 200
const CLAIM_EVERY_MS = 1_000
const TRY_AGAIN_MS = 1_000
/** Then it is another market's turn. */
const STEPS_AT_ONCE = 10
/**
 * After writing it rests this many times as long as that took, so that orders have the database for the rest of the time. When very many alerts
 * fire at once, the first are told fast and the others over some minutes.
 */
const REST_FACTOR = { usual: 4, flood: 15 }
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
  #restMs = 0
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

  /** One look at all markets; whether there is more to do. A market that fails is read again, and keeps none of the others waiting. */
  async look(stepsMax = STEPS_AT_ONCE): Promise<boolean> {
    const now = this.#parts.clock()
    if (now - this.#claimedAt >= CLAIM_EVERY_MS) {
      await this.#claim()
      this.#claimedAt = now
    }
    const failures: unknown[] = []
    let hasMore = false
    for (const alerts of [...this.#markets.values()])
      await this.#lookAt(alerts, now, stepsMax).then(
        (more) => (hasMore ||= more),
        (error: unknown) => failures.push(error),
      )
    this.#showFigures(now)
    if (failures.length > 0) throw failures[0]
    return hasMore
  }

  #showFigures(now: number): void {
    const markets = [...this.#markets.values()]
    armedAlerts.set(markets.reduce((sum, { armed }) => sum + armed, 0))
    alertsBehind.set(Math.max(0, ...markets.map(({ untoldSince = now }) => now - untoldSince)) / 1_000)
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#parts.turn?.()
      this.#restMs = 0
      const waitMs = await this.look(1).then(
        (hasMore) => (hasMore ? this.#restMs : LOOK_EVERY_MS),
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
    const claimed = await db.transaction(async (tx) => {
      await withoutWaitingForDisk(tx)
      return claimMarkets(tx, owner)
    })
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

  async #lookAt(alerts: MarketAlerts, now: number, stepsMax: number): Promise<boolean> {
    const { id } = alerts.market
    try {
      let hasMore = true
      for (let step = 0; hasMore && step < stepsMax && !this.#isStopped; step += 1) hasMore = await this.#advance(alerts)
      const best = alerts.hasSpreads ? await this.#bestOf(alerts, now) : undefined
      if (best) alerts.judgeSpread(best, now)
      if (alerts.hasUntold) hasMore = true
      if (alerts.isOutdated) this.#drop(id)
      return hasMore
    } catch (error) {
      // What is in memory may be ahead of what was written.
      this.#drop(id)
      if (error instanceof LostCursor) return false
      throw error
    }
  }

  async #advance(alerts: MarketAlerts): Promise<boolean> {
    const isWriting = alerts.hasUntold
    const begin = performance.now()
    const hasMore = await alerts.advance()
    if (isWriting) this.#restMs += (performance.now() - begin) * REST_FACTOR[alerts.isFlooding ? 'flood' : 'usual']
    return hasMore
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

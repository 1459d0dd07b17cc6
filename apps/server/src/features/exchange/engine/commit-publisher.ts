import type { MarketNews } from '#features/market'
import type { Log } from '#platform/log'
import type { HeldMarkets } from '../holding/held-markets.ts'
import { RECENT_MS } from '../holding/read-recent.ts'
import type { Committed } from '../matching/attempt.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { LEASE_MS } from '../matching/write-batch.ts'
import type { Answer, Outcome } from '../orders/command.ts'
import type { Part } from './job.ts'
import { newsOf, snapshotOf } from './market-news.ts'

interface Options {
  log: Log
  clock: () => number
  markets: HeldMarkets
  /** Called after each commit, before the waiting callers are answered. */
  onCommitted: (committed: Committed, answers: readonly Answer[]) => void
  betweenBatches: (work: () => Promise<void>) => Promise<void>
  /** Has the leases looked at before the next batch. */
  keepMarkets: () => void
  /** Whether commands wait, so that the next batch begins at once. */
  areCommandsWaiting: () => boolean
}

/** As many answers take longer than the beginning of the next batch does. */
const HOLD_FROM = 100
/** The next batch may wait for a lock: nobody waits for it in vain. */
const HOLD_MAX_MS = 20

/** Tells what was committed: once, in the order of the commits, and only as long as the market is still this process's own. */
export class CommitPublisher {
  readonly #options: Options
  readonly #listeners = new Set<(news: MarketNews) => void>()
  readonly #snapshots = new Set<string>()
  /** What is to be told, in the order of the commits. */
  #untold: (() => void)[] = []
  #isTelling = false
  #held: NodeJS.Timeout | undefined
  /** Snapshots that could not be made. */
  faults = 0

  constructor(options: Options) {
    this.#options = options
  }

  listen(onNews: (news: MarketNews) => void): () => void {
    this.#listeners.add(onNews)
    return () => this.#listeners.delete(onNews)
  }

  /** The whole book is told before the next batch. */
  requestSnapshot(symbol: string): void {
    this.#snapshots.add(symbol)
  }

  /**
   * The results of a commit are collected now. Those of a large batch are told as soon as the next one has sent its writes: then this process
   * tells them while the database works, instead of one waiting for the other.
   */
  publish({ jobs, due }: Part, committed: Committed, begun: number): void {
    const answers = jobs.map(({ command }, index) => ({ command, outcome: committed.outcomes[index] as Outcome }))
    const allNews = newsOf(committed)
    if (jobs.length >= HOLD_FROM && this.#options.areCommandsWaiting()) this.#hold()
    this.#soon(() => {
      if (performance.now() - begun > LEASE_MS)
        return this.#publishIfHeld([...jobs.map(({ market }) => market), ...due], committed, answers)
      this.deliver(() => this.#options.onCommitted(committed, answers))
      for (const news of allNews) this.#deliverNews(news)
    })
    this.#soon(() => jobs.forEach(({ done }, index) => done(committed.outcomes[index] as Outcome)))
  }

  /** What was held back is told in the next turn of the event loop. */
  tellHeld(): void {
    if (!this.#held) return
    clearTimeout(this.#held)
    this.#held = undefined
    this.#tell()
  }

  /** What was committed and perhaps never published, or is to be published once more; its senders were answered or do not wait. */
  publishAgain(committed: Committed): void {
    this.#soon(() => this.#options.onCommitted(committed, []))
  }

  /** Publishes once more what was committed while the broker could not be reached, for this time, and shortly before. */
  async repeatRecent(awayMs: number): Promise<void> {
    const { betweenBatches, markets, clock } = this.#options
    await betweenBatches(async () => {
      for (const committed of await markets.recent(clock(), awayMs + RECENT_MS)) this.publishAgain(committed)
    })
  }

  publishSnapshots(): void {
    for (const symbol of this.#snapshots) this.#publishSnapshot(symbol)
    this.#snapshots.clear()
  }

  /** Committed results stay, even if they can't be published; each listener fails for itself. */
  deliver(publish: () => void): void {
    try {
      publish()
    } catch (error) {
      this.#options.log.error({ err: (error as Error).message }, 'committed results could not be published')
    }
  }

  #publishSnapshot(symbol: string): void {
    const { markets, clock, log } = this.#options
    const market = markets.get(symbol)
    if (!market) return
    try {
      const news = snapshotOf(market, clock())
      // After the results that were committed before it: otherwise older updates would follow the snapshot.
      this.#soon(() => this.#deliverNews(news))
    } catch (error) {
      this.faults += 1
      log.error({ market: symbol, err: (error as Error).message }, 'the snapshot of a market could not be made')
    }
  }

  /**
   * The batch took longer than its lease, so another process may hold its markets by now, and may have told more about them already.
   * First the leases are looked at; what is still held is published, with its current state behind it. The new holder tells the rest.
   */
  #publishIfHeld(of: readonly OwnMarket[], committed: Committed, answers: readonly Answer[]): void {
    const { keepMarkets, betweenBatches, markets, onCommitted } = this.#options
    keepMarkets()
    const published = betweenBatches(async () => {
      if (!of.every(({ symbol, epoch }) => markets.get(symbol)?.epoch === epoch)) return
      for (const { symbol } of of) this.requestSnapshot(symbol)
      this.#soon(() => onCommitted(committed, answers))
    })
    published.then(() => this.repeatRecent(0)).catch(() => {})
  }

  #deliverNews(news: MarketNews): void {
    for (const listener of this.#listeners) this.deliver(() => listener(news))
  }

  /** In the order of the commits, and in the next turn of the event loop unless something is held back. */
  #soon(publish: () => void): void {
    this.#untold.push(publish)
    if (!this.#held) this.#tell()
  }

  #hold(): void {
    this.#held ??= setTimeout(() => this.tellHeld(), HOLD_MAX_MS)
  }

  #tell(): void {
    if (this.#isTelling) return
    this.#isTelling = true
    setImmediate(() => {
      this.#isTelling = false
      const untold = this.#untold
      this.#untold = []
      for (const publish of untold) this.deliver(publish)
    })
  }
}

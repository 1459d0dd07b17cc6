import type { MarketNews, NewsSource } from '#features/market'
import type { Db } from '#platform/db'
import { HeldMarkets, type HeldMarketsOptions } from '../holding/held-markets.ts'
import { areMarketsHeld } from '../holding/lease.ts'
import type { Committed } from '../matching/attempt.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import type { Answer, Command, Outcome } from '../orders/command.ts'
import { BatchRunner } from './batch-runner.ts'
import { CommandLoop } from './command-loop.ts'
import { CommitPublisher } from './commit-publisher.ts'
import { NotHeld } from './job.ts'
import { MarketKeeper } from './market-keeper.ts'
import { MarketTasks } from './market-tasks.ts'

export interface ExchangeOptions extends HeldMarketsOptions {
  /** Called after each commit, before the waiting callers are answered. */
  onCommitted: (committed: Committed, answers: readonly Answer[]) => void
  clock?: () => number
  /** How often it looks for what is asked of its markets and what is due in them; a second if not given. */
  beatMs?: number
}

const BEAT_MS = 1_000

/** The only writer of its markets. Callers are answered after the commit. */
export class Exchange implements NewsSource {
  readonly #db: Db
  readonly #markets: HeldMarkets
  readonly #publisher: CommitPublisher
  readonly #keeper: MarketKeeper
  readonly #runner: BatchRunner
  readonly #tasks: MarketTasks
  readonly #loop: CommandLoop

  constructor(options: ExchangeOptions) {
    const { db, log, onCommitted, clock = Date.now, beatMs = BEAT_MS } = options
    const markets = new HeldMarkets(options)
    const keepMarkets = () => this.#keeper.ask()
    const publisher = new CommitPublisher({
      log,
      clock,
      markets,
      onCommitted,
      betweenBatches: (work) => this.#tasks.betweenBatches(work),
      keepMarkets,
      areCommandsWaiting: () => this.#loop.waiting > 0 && !this.#loop.isStopped,
    })
    const runner = new BatchRunner({ db, log, markets, publisher, putBack: (jobs) => this.#loop.putBack(jobs) })
    this.#keeper = new MarketKeeper({ markets, publisher, clock, onRestored: () => runner.forgetIds() })
    this.#tasks = new MarketTasks({
      db,
      log,
      beatMs,
      markets,
      publisher,
      settle: (market, commands) =>
        runner.settle({ jobs: commands.map((command) => ({ market, command, done() {}, failed() {} })), due: [] }, clock()),
      keepMarkets,
      wake: () => this.#loop.wake(),
    })
    this.#loop = new CommandLoop({ log, clock, markets, keeper: this.#keeper, tasks: this.#tasks, runner, publisher })
    this.#db = db
    this.#markets = markets
    this.#publisher = publisher
    this.#runner = runner
  }

  /** Takes the available markets, and keeps trying for the others. */
  async start(): Promise<void> {
    await this.#keeper.keep()
    this.#tasks.start()
    this.#loop.wake()
  }

  async stop(): Promise<void> {
    await Promise.all([this.#loop.stop(), this.#tasks.stop()])
    // The last commit is still to be published.
    this.#publisher.tellHeld()
    await new Promise((resolve) => setImmediate(resolve))
    this.#loop.refuseWaiting()
    await this.#markets.giveUp()
  }

  /** Resolves after the commit; rejects when this process does not hold the market or does not know the outcome. */
  async submit(command: Command): Promise<Outcome> {
    const { symbol } = command
    if (this.holds(symbol)) return this.#loop.submit(command)
    if (this.isKnown(symbol)) throw new NotHeld(symbol)
    return { reason: 'UNKNOWN_MARKET' }
  }

  holds(symbol: string): boolean {
    return !this.#loop.isStopped && this.#markets.get(symbol) !== undefined
  }

  isKnown(symbol: string): boolean {
    return this.#markets.isKnown(symbol)
  }

  async confirmHeld(symbol: string): Promise<boolean> {
    const market = this.#markets.get(symbol)
    return market !== undefined && this.#markets.isStillHeld(market)
  }

  async isReady(newMs = 0): Promise<boolean> {
    return !this.#loop.isStopped && this.#keeper.isRestored && (await this.#db.read((tx) => areMarketsHeld(tx, newMs)))
  }

  stats(): { batches: number; commands: number; fills: number; faults: number; waiting: number; markets: number; halted: number } {
    const { counts } = this.#runner
    const markets = this.#markets.all
    return {
      ...counts,
      faults: counts.faults + this.#tasks.faults + this.#publisher.faults,
      waiting: this.#loop.waiting,
      markets: markets.length,
      halted: markets.filter(({ status }) => status === 'halted').length,
    }
  }

  marketOf(symbol: string): OwnMarket | undefined {
    return this.#markets.get(symbol)
  }

  heldMarkets(): readonly OwnMarket[] {
    return this.#loop.isStopped ? [] : this.#markets.all
  }

  /** Reads a market while no batch is under way, when its book has exactly what is committed. Batches wait for it: it has to be short. */
  async readBetweenBatches<Value>(symbol: string, read: (market: OwnMarket) => Value): Promise<Value> {
    if (!this.holds(symbol)) throw new NotHeld(symbol)
    return this.#tasks.betweenBatches(async () => {
      const market = this.#markets.get(symbol)
      if (!market) throw new NotHeld(symbol)
      return read(market)
    })
  }

  /** Called at once and whenever markets are gained or lost. */
  onHeld(listener: (symbols: string[]) => void): void {
    this.#keeper.onHeld(listener)
  }

  listen(onNews: (news: MarketNews) => void): () => void {
    return this.#publisher.listen(onNews)
  }

  requestSnapshot(symbol: string): void {
    this.#publisher.requestSnapshot(symbol)
    this.#loop.wake()
  }

  /** Publishes once more what was committed while the broker could not be reached, for this time, and shortly before. */
  async repeatRecent(awayMs: number): Promise<void> {
    await this.#publisher.repeatRecent(awayMs)
  }
}

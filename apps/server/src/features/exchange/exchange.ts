import { BUY, faultOf, isFigure, SELL } from '@bourse/domain/exchange'
import type { MarketNews, NewsLevel, NewsSource } from '#features/market'
import { sql, type Db } from '#platform/db'
import type { Log } from '#platform/log'
import type { Answer, Command, Outcome } from './command.ts'
import { IdBlocks, OutOfIds } from './id-blocks.ts'
import { areMarketsHeld, giveUpLeases, lookAtLeases, renewLeases, takeFreeMarkets } from './lease.ts'
import type { OwnMarket } from './own-market.ts'
import { RecentNames } from './recent-names.ts'
import { restoreMarket } from './restore-market.ts'
import { type Committed, runBatch } from './run-batch.ts'
import { LostLease } from './store.ts'

interface Job {
  command: Command
  done(outcome: Outcome): void
  failed(error: Error): void
}

export interface ExchangeOptions {
  db: Db
  log: Log
  /** Whose markets these are in the leases; the same name takes its own markets back at once after a fall. */
  owner: string
  /** After each commit, before those who wait are answered. */
  onCommitted: (committed: Committed, answers: readonly Answer[]) => void
  clock?: () => number
}

const BATCH_MAX = 1_000
const LIVE_OF_POCKET_MAX = 1_000
const BEAT_MS = 1_000
const PAUSE_MS = 250
/** Enough for the largest batch, whose trades need ids as its orders do. */
const IDS_AHEAD = 4_000

/**
 * The only writer of its markets. What has arrived is taken as one batch, with no wait of its own: the batch grows with the
 * load. Nobody is answered before the commit.
 */
export class Exchange implements NewsSource {
  readonly #options: ExchangeOptions
  readonly #clock: () => number
  readonly #markets = new Map<string, OwnMarket>()
  readonly #listeners = new Set<(news: MarketNews) => void>()
  readonly #heldListeners = new Set<(symbols: string[]) => void>()
  readonly #ids = new IdBlocks()
  readonly #names = new RecentNames()
  readonly #counts = { batches: 0, commands: 0, fills: 0 }
  #jobs: Job[] = []
  #snapshots = new Set<string>()
  #known = new Set<string>()
  #isStopped = false
  #isPumping = false
  #mustRestore = false
  #mustLook = false
  #looking: Promise<void> | undefined
  #beat: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()

  constructor(options: ExchangeOptions) {
    this.#options = options
    this.#clock = options.clock ?? Date.now
  }

  /** Takes what markets there are to take, and goes on trying for the others. */
  async start(): Promise<void> {
    await this.#keepMarkets()
    this.#beat = setInterval(() => this.#onBeat(), BEAT_MS)
    this.#pump()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#beat)
    await Promise.all([this.#beating, this.#looking])
    // What was committed last is still to be told.
    await new Promise((resolve) => setImmediate(resolve))
    for (const { failed } of this.#jobs.splice(0)) failed(new Error('the exchange stops'))
    const held = [...this.#markets.values()]
    this.#markets.clear()
    await this.#options.db.transaction((tx) => giveUpLeases(tx, held)).catch(() => {})
  }

  /** Answers after the commit; fails, unanswered, when this process cannot tell what became of it. */
  async submit(command: Command): Promise<Outcome> {
    if (this.#isStopped) throw new Error('the exchange stops')
    return new Promise((done, failed) => {
      this.#jobs.push({ command, done, failed })
      this.#pump()
    })
  }

  async isReady(): Promise<boolean> {
    return !this.#isStopped && !this.#mustRestore && (await this.#options.db.read(areMarketsHeld))
  }

  stats(): { batches: number; commands: number; fills: number; waiting: number; markets: number; halted: number } {
    const markets = [...this.#markets.values()]
    return {
      ...this.#counts,
      waiting: this.#jobs.length,
      markets: markets.length,
      halted: markets.filter(({ status }) => status === 'halted').length,
    }
  }

  marketOf(symbol: string): OwnMarket | undefined {
    return this.#markets.get(symbol)
  }

  /** Told at once and whenever markets come or go. */
  onHeld(listener: (symbols: string[]) => void): void {
    this.#heldListeners.add(listener)
    listener([...this.#markets.keys()])
  }

  listen(onNews: (news: MarketNews) => void): () => void {
    this.#listeners.add(onNews)
    return () => this.#listeners.delete(onNews)
  }

  requestSnapshot(symbol: string): void {
    this.#snapshots.add(symbol)
    this.#pump()
  }

  /** Orders whose time has come need a batch though nobody sends one; and the leases want to be looked at. */
  #onBeat(): void {
    this.#pump()
    this.#looking ??= this.#lookAround()
      // A database that is away is noticed by the next batch, and by whoever asks whether all is ready.
      .catch(() => {})
      .finally(() => {
        this.#looking = undefined
      })
  }

  /** Beside the batches, which do not wait for it: only where a market is to be taken or was lost do they make room. */
  async #lookAround(): Promise<void> {
    const held = new Map([...this.#markets.values()].map((market) => [market.id, market]))
    const states = await this.#options.db.transaction((tx) => lookAtLeases(tx, [...held.values()]))
    this.#known = new Set(states.map(({ symbol }) => symbol))
    this.#mustLook ||= states.some(({ id, epoch, isFree }) => isFree || (held.has(id) && held.get(id)?.epoch !== epoch))
    if (this.#mustLook) this.#pump()
  }

  #pump(): void {
    if (this.#isPumping || this.#isStopped) return
    this.#isPumping = true
    // Whatever else arrived in this turn of the loop belongs to the same batch.
    this.#beating = new Promise((resolve) => setImmediate(resolve)).then(async () => this.#work())
  }

  async #work(): Promise<void> {
    try {
      do {
        if (this.#mustLook || this.#mustRestore) await this.#keepMarkets()
        this.#tellSnapshots()
        if (!(await this.#runJobs())) break
      } while (!this.#isStopped)
    } catch (error) {
      this.#mustRestore = true
      this.#options.log.error({ err: (error as Error).message }, 'the exchange lost its database and begins again')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    } finally {
      this.#isPumping = false
      if (this.#jobs.length > 0 && this.#markets.size > 0) this.#pump()
    }
  }

  /** One batch of what waits; false when nothing was to be done. */
  async #runJobs(): Promise<boolean> {
    const now = this.#clock()
    const due = [...this.#markets.values()].filter(({ book }) => book.nextExpiry > 0 && book.nextExpiry <= now)
    const waiting: Job[] = []
    const taken: (Job & { market: OwnMarket })[] = []
    for (const job of this.#jobs.splice(0)) {
      const market = this.#markets.get(job.command.symbol)
      if (!market && this.#known.has(job.command.symbol)) waiting.push(job)
      else if (!market) job.done({ reason: 'UNKNOWN_MARKET' })
      else if (taken.length === BATCH_MAX) waiting.push(job)
      else {
        const reason = refusalOf(job.command, market, now)
        if (reason) job.done({ reason })
        else taken.push({ ...job, market })
      }
    }
    this.#jobs = [...waiting, ...this.#jobs]
    if (taken.length === 0 && due.length === 0) return false
    await this.#settle(taken, due, now)
    return this.#jobs.length > 0 && taken.length > 0
  }

  async #settle(jobs: readonly (Job & { market: OwnMarket })[], due: readonly OwnMarket[], now: number): Promise<void> {
    try {
      this.#publish(jobs, await this.#run(jobs, due, now))
    } catch (error) {
      if (error instanceof LostLease || isConnectionLoss(error)) {
        // Whether a commit whose answer was lost took place is known only to the database: everything is read again from there,
        // and what waits is asked again under the same names.
        this.#jobs.unshift(...jobs)
        throw error
      }
      await this.#halveOrHalt(jobs, due, now, error as Error)
    }
  }

  /** A trade needs an id as an order does; how many there will be only the book knows. */
  async #run(jobs: readonly (Job & { market: OwnMarket })[], due: readonly OwnMarket[], now: number): Promise<Committed> {
    const { db } = this.#options
    for (let wanted = 3 * jobs.length + 100; ; wanted *= 8) {
      if (!this.#ids.has(wanted)) await this.#ids.refill(db, wanted)
      try {
        const committed = await runBatch(db, jobs, due, { ids: this.#ids, names: this.#names }, now)
        this.#ids.refillAhead(db, IDS_AHEAD)
        return committed
      } catch (error) {
        if (!(error instanceof OutOfIds)) throw error
      }
    }
  }

  /** Finds the market that cannot go on, and halts that one alone. */
  async #halveOrHalt(jobs: readonly (Job & { market: OwnMarket })[], due: readonly OwnMarket[], now: number, error: Error): Promise<void> {
    const markets = [...new Set([...jobs.map(({ market }) => market), ...due])]
    if (markets.length > 1) {
      for (const market of markets)
        await this.#settle(
          jobs.filter((job) => job.market === market),
          due.filter((one) => one === market),
          now,
        )
      return
    }
    const [market] = markets
    if (!market) throw error
    await this.#halt(market, error)
    for (const job of jobs) {
      if (job.command.kind === 'place') job.done({ reason: 'MARKET_HALTED' })
      else job.failed(error)
    }
  }

  /** Takes no more orders for a market; cancels go on. False when the market is not in this process's hands. */
  async halt(symbol: string, reason: string): Promise<boolean> {
    const market = this.#markets.get(symbol)
    if (market) await this.#halt(market, new Error(reason))
    return market !== undefined
  }

  async resume(symbol: string): Promise<boolean> {
    const market = this.#markets.get(symbol)
    if (!market) return false
    market.book.check()
    await this.#options.db.transaction((tx) =>
      tx.run(sql`update markets set status = 'open', halt_reason = '' where id = ${market.id} and lease_epoch = ${market.epoch}`),
    )
    market.status = 'open'
    market.haltReason = ''
    this.requestSnapshot(symbol)
    return true
  }

  async #halt(market: OwnMarket, error: Error): Promise<void> {
    market.status = 'halted'
    market.haltReason = error.message
    this.#options.log.fatal({ market: market.symbol, err: error.message }, 'a market was halted')
    await this.#options.db.transaction((tx) =>
      tx.run(
        sql`update markets set status = 'halted', halt_reason = ${error.message.slice(0, 500)} where id = ${market.id} and lease_epoch = ${market.epoch}`,
      ),
    )
    this.#snapshots.add(market.symbol)
  }

  /** Renews what is held, takes what is free, and rebuilds after a lost connection. */
  async #keepMarkets(): Promise<void> {
    const { db, owner, log } = this.#options
    if (this.#mustRestore) this.#markets.clear()
    const held = [...this.#markets.values()]
    const restored = await db.transaction(async (tx) => {
      const kept = held.length > 0 ? await renewLeases(tx, held) : new Set<number>()
      const taken = await takeFreeMarkets(tx, owner, [...kept])
      const markets: OwnMarket[] = []
      for (const { row, epoch } of taken) markets.push(await restoreMarket(tx, row, epoch))
      const known = await tx.rows<{ symbol: string }>(sql`select symbol from markets`)
      return { kept, markets, known }
    })
    this.#known = new Set(restored.known.map(({ symbol }) => symbol))
    for (const { id, symbol } of held) {
      if (restored.kept.has(id)) continue
      log.warn({ market: symbol }, 'another process took a market over')
      this.#markets.delete(symbol)
    }
    if (restored.markets.length > 0) this.#ids.forget()
    for (const market of restored.markets) {
      this.#markets.set(market.symbol, market)
      this.#snapshots.add(market.symbol)
    }
    this.#mustRestore = false
    this.#mustLook = false
    if (restored.markets.length > 0 || restored.kept.size < held.length)
      for (const listener of this.#heldListeners) listener([...this.#markets.keys()])
  }

  /**
   * What a commit did is read off the book now, and told in the next turn of the loop: by then the next batch has asked the
   * database its first questions, and the telling goes on while they are answered.
   */
  #publish(jobs: readonly (Job & { market: OwnMarket })[], committed: Committed): void {
    const answers = jobs.map(({ command }, index) => ({ command, outcome: committed.outcomes[index] as Outcome }))
    this.#counts.batches += 1
    this.#counts.commands += jobs.length
    this.#counts.fills += committed.batch.fills.length
    const allNews = newsOf(committed)
    this.#tellSoon(() => {
      this.#options.onCommitted(committed, answers)
      for (const news of allNews) for (const listener of this.#listeners) listener(news)
    })
    setImmediate(() => jobs.forEach(({ done }, index) => done(committed.outcomes[index] as Outcome)))
  }

  /** In the order of asking. What is committed stays so, whoever cannot be told of it. */
  #tellSoon(tell: () => void): void {
    setImmediate(() => {
      try {
        tell()
      } catch (error) {
        this.#options.log.error({ err: (error as Error).message }, 'what was committed could not be told')
      }
    })
  }

  #tellSnapshots(): void {
    for (const symbol of this.#snapshots) {
      const market = this.#markets.get(symbol)
      if (!market) continue
      const news = { ...emptyNews(market, this.#clock()), isSnapshot: true, bids: levelsOf(market, BUY), asks: levelsOf(market, SELL) }
      // Behind what was committed before it: a snapshot that overtook the news would be followed by older ones.
      this.#tellSoon(() => {
        for (const listener of this.#listeners) listener(news)
      })
    }
    this.#snapshots.clear()
  }
}

/** What can be said without the books; cancels are let into a halted market. */
function refusalOf(command: Command, market: OwnMarket, now: number): Outcome['reason'] {
  if (command.kind === 'cancel') return undefined
  if (market.status === 'halted') return 'MARKET_HALTED'
  if (command.kind === 'amend') {
    if (command.quantity !== 0 && !isFigure(command.quantity)) return 'INVALID_QUANTITY'
    if (command.price !== 0 && !isFigure(command.price)) return 'INVALID_PRICE'
    return command.quantity === 0 && command.price === 0 ? 'NOTHING_TO_AMEND' : undefined
  }
  if ((market.liveOfPocket.get(command.seat.pocketId) ?? 0) >= LIVE_OF_POCKET_MAX) return 'TOO_MANY_ORDERS'
  return faultOf(command.terms, now)
}

function emptyNews(market: OwnMarket, at: number): MarketNews {
  return {
    symbol: market.symbol,
    seq: market.seq,
    prevSeq: market.seq,
    isSnapshot: false,
    bids: [],
    asks: [],
    trades: [],
    status: market.status,
    at,
  }
}

function levelsOf({ book }: OwnMarket, side: typeof BUY | typeof SELL): NewsLevel[] {
  const levels: NewsLevel[] = []
  book.depth(side, (price, quantity, orders) => levels.push({ price, quantity, orders }))
  return levels
}

/** What a commit changed, market by market. */
function newsOf({ batch, now }: Committed): MarketNews[] {
  return [...batch.touched].map(([market, prices]) => {
    const news = emptyNews(market, now)
    news.seq = ++market.seq
    for (const key of prices) {
      const [side, price, levels] = key > 0 ? ([BUY, key, news.bids] as const) : ([SELL, -key, news.asks] as const)
      levels.push({ price, quantity: market.book.quantityAt(side, price), orders: market.book.ordersAt(side, price).length })
    }
    for (const { id, market: of, price, quantity, taker } of batch.fills)
      if (of === market) news.trades.push({ id, price, quantity, takerSide: taker.side, at: now })
    return news
  })
}

/** Everything that PostgreSQL did not say with a code of its own about this statement. */
function isConnectionLoss(error: unknown): boolean {
  const { code } = error as { code?: string }
  if (error instanceof Error && error.name === 'BookBroken') return false
  if (code === undefined) return /connection|timeout|terminat|not queryable/i.test((error as Error).message)
  // The system's own codes begin with an E, which no code of PostgreSQL does.
  return (
    !/^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code) || /^(08|57|53|58|55P03)/.test(code) || code === '40P01' || code === '40001' || code === '25P03'
  )
}

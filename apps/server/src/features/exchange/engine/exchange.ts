import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BookBroken, fitsSteps } from '@bourse/domain/exchange'
import { BalanceBroken } from '#features/ledger'
import type { MarketNews, NewsSource, TermsRow } from '#features/market'
import { asRepeat, userOf, type Answer, type Command, type Outcome } from '../orders/command.ts'
import { FairQueue } from './fair-queue.ts'
import { breachOf, HeldMarkets, type HeldMarketsOptions } from '../holding/held-markets.ts'
import { IdBlocks, OutOfIds } from '../matching/id-blocks.ts'
import { areMarketsHeld } from '../holding/lease.ts'
import { endAction, type MarketAction } from '../halts/market-actions.ts'
import { newsOf, snapshotOf } from './market-news.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import { MassCancels } from './mass-cancels.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { concernsAll } from '../matching/transient-failure.ts'
import { type OwnTask, OwnTasks } from './own-tasks.ts'
import { RECENT_MS } from '../holding/read-recent.ts'
import { RecentNames } from '../matching/recent-names.ts'
import { CommandFault, type Committed, runBatch } from '../matching/run-batch.ts'
import { LEASE_MS, LostLease } from '../matching/write-batch.ts'

/** Another process holds the market, or none does at the moment: to be asked elsewhere, or again. */
export class NotHeld extends Error {
  constructor(symbol: string) {
    super(`this process does not hold ${symbol}`)
  }
}

interface Job {
  command: Command
  done(outcome: Outcome): void
  failed(error: Error): void
}

/** The commands of markets that this process holds, and markets in which orders expire. */
interface Part {
  jobs: readonly (Job & { market: OwnMarket })[]
  due: readonly OwnMarket[]
}

export interface ExchangeOptions extends HeldMarketsOptions {
  /** Called after each commit, before the waiting callers are answered. */
  onCommitted: (committed: Committed, answers: readonly Answer[]) => void
  clock?: () => number
  /** How often it looks for what is asked of its markets and what is due in them; a second if not given. */
  beatMs?: number
}

/**
 * The batch grows with the number of waiting users and stays small when a few send much, so that another user does not wait long
 * behind their commands.
 */
const BATCH = { max: 1_000, perUser: 50, min: 250 }
const BEAT_MS = 1_000
const PAUSE_MS = 250
/** Within the time that staff wait for an answer. */
const ACTION_TRIES = 3
/** Enough for the largest batch, whose trades need ids as its orders do. */
const IDS_AHEAD = 4_000

/**
 * The only writer of its markets. Everything that has arrived is taken as one batch, without an extra wait: the batch grows with
 * the load. Callers are answered after the commit. A command that fails is refused alone; a market is halted only when its book or
 * its balances are inconsistent.
 */
export class Exchange implements NewsSource {
  readonly #options: ExchangeOptions
  readonly #clock: () => number
  readonly #markets: HeldMarkets
  readonly #listeners = new Set<(news: MarketNews) => void>()
  readonly #heldListeners = new Set<(symbols: string[]) => void>()
  readonly #ids = new IdBlocks()
  readonly #names = new RecentNames()
  readonly #counts = { batches: 0, commands: 0, fills: 0, faults: 0 }
  readonly #queue = new FairQueue<Job>()
  readonly #actions = new Set<bigint>()
  readonly #terms = new Set<bigint>()
  readonly #massCancels: MassCancels
  readonly #snapshots = new Set<string>()
  readonly #tasks: OwnTasks
  readonly #beatMs: number
  #isStopped = false
  #isPumping = false
  #mustRestore = false
  #mustKeep = false
  #looking: Promise<void> | undefined
  #beat: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()

  constructor(options: ExchangeOptions) {
    this.#options = options
    this.#clock = options.clock ?? Date.now
    this.#markets = new HeldMarkets(options)
    this.#beatMs = options.beatMs ?? BEAT_MS
    this.#tasks = new OwnTasks(options.log, this.#beatMs)
    this.#massCancels = new MassCancels({
      marketOf: (symbol) => this.#markets.get(symbol),
      push: (task) => this.#push(task),
      settle: (market, commands) => this.#settleOwn(market, commands),
      end: (market, asked) => this.#markets.endMassCancel(market, asked),
    })
  }

  /** Takes the available markets, and keeps trying for the others. */
  async start(): Promise<void> {
    await this.#keepMarkets()
    this.#beat = setInterval(() => this.#onBeat(), this.#beatMs)
    this.#pump()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#beat)
    await Promise.all([this.#beating, this.#looking])
    // The last commit is still to be published.
    await new Promise((resolve) => setImmediate(resolve))
    for (const { command, failed } of this.#queue.takeAll()) failed(new NotHeld(command.symbol))
    await this.#markets.giveUp()
  }

  /** Resolves after the commit; rejects when this process does not hold the market or does not know the outcome. */
  async submit(command: Command): Promise<Outcome> {
    const { symbol } = command
    if (!this.holds(symbol)) {
      if (this.isKnown(symbol)) throw new NotHeld(symbol)
      return { reason: 'UNKNOWN_MARKET' }
    }
    return new Promise((done, failed) => {
      this.#queue.push(userOf(command), { command, done, failed })
      this.#pump()
    })
  }

  holds(symbol: string): boolean {
    return !this.#isStopped && this.#markets.get(symbol) !== undefined
  }

  isKnown(symbol: string): boolean {
    return this.#markets.isKnown(symbol)
  }

  async confirmHeld(symbol: string): Promise<boolean> {
    const market = this.#markets.get(symbol)
    return market !== undefined && this.#markets.isStillHeld(market)
  }

  async isReady(newMs = 0): Promise<boolean> {
    return !this.#isStopped && !this.#mustRestore && (await this.#options.db.read((tx) => areMarketsHeld(tx, newMs)))
  }

  stats(): { batches: number; commands: number; fills: number; faults: number; waiting: number; markets: number; halted: number } {
    const markets = this.#markets.all
    return {
      ...this.#counts,
      faults: this.#counts.faults + this.#tasks.faults,
      waiting: this.#queue.size,
      markets: markets.length,
      halted: markets.filter(({ status }) => status === 'halted').length,
    }
  }

  marketOf(symbol: string): OwnMarket | undefined {
    return this.#markets.get(symbol)
  }

  heldMarkets(): readonly OwnMarket[] {
    return this.#isStopped ? [] : this.#markets.all
  }

  /** Reads a market while no batch is under way, when its book has exactly what is committed. Batches wait for it: it has to be short. */
  async readBetweenBatches<Value>(symbol: string, read: (market: OwnMarket) => Value): Promise<Value> {
    if (!this.holds(symbol)) throw new NotHeld(symbol)
    return this.#betweenBatches(async () => {
      const market = this.#markets.get(symbol)
      if (!market) throw new NotHeld(symbol)
      return read(market)
    })
  }

  /** Called at once and whenever markets are gained or lost. */
  onHeld(listener: (symbols: string[]) => void): void {
    this.#heldListeners.add(listener)
    listener(this.#markets.all.map(({ symbol }) => symbol))
  }

  listen(onNews: (news: MarketNews) => void): () => void {
    this.#listeners.add(onNews)
    return () => this.#listeners.delete(onNews)
  }

  requestSnapshot(symbol: string): void {
    this.#snapshots.add(symbol)
    this.#pump()
  }

  /** Refuses new orders for a market; cancels continue. False when this process does not hold the market. */
  async halt(symbol: string, reason: string): Promise<boolean> {
    return this.#betweenBatches(async () => {
      const market = this.#markets.get(symbol)
      if (market) await this.#markets.halt(market, reason, { actor: 'console' })
      this.#snapshots.add(symbol)
      return market !== undefined
    })
  }

  /** Rebuilds a market from its orders and opens it; returns the reason if it stays closed. */
  async resume(symbol: string, { cancelUnreadable = false } = {}): Promise<string | undefined> {
    return this.#betweenBatches(async () => {
      const refusal = await this.#open(symbol, cancelUnreadable, { actor: 'console' })
      this.#snapshots.add(symbol)
      return refusal
    })
  }

  /** Publishes once more what was committed while the broker could not be reached, for this time, and shortly before. */
  async repeatRecent(awayMs: number): Promise<void> {
    await this.#betweenBatches(async () => {
      for (const committed of await this.#markets.recent(this.#clock(), awayMs + RECENT_MS))
        this.#publishSoon(() => this.#options.onCommitted(committed, []))
    })
  }

  #betweenBatches<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new Error('the exchange is stopping'))
      // Whoever waits for it gets its error.
      this.#push({ name: 'a reading', symbol: '', run: () => work().then(resolve, reject) })
    })
  }

  /** Expiring orders need a batch though no command arrives, and the leases must be checked. */
  #onBeat(): void {
    this.#pump()
    this.#looking ??= this.#lookAround()
      // A lost database is noticed by the next batch, and by the readiness check.
      .catch((error: Error) => {
        if (!concernsAll(error)) this.#options.log.error({ err: error.message }, 'what is due for the markets could not be read')
      })
      .finally(() => {
        this.#looking = undefined
      })
  }

  /** Runs beside the batches; they pause only when a market is to be taken, was lost or is to be halted. */
  async #lookAround(): Promise<void> {
    const { mustKeep, actions, massCancels, terms, reassigned, turned } = await this.#markets.look()
    this.#mustKeep ||= mustKeep
    for (const { symbol } of turned) this.requestSnapshot(symbol)
    for (const asked of massCancels) if (this.#tasks.mayTry(MassCancels.taskOf(asked))) this.#massCancels.begin(asked)
    for (const action of actions)
      this.#pushOnce(this.#actions, action, 'action', () => this.#carryOut(action), this.#onFailedAction(action))
    for (const row of terms) this.#pushOnce(this.#terms, row, 'terms', () => this.#changeTerms(row))
    for (const market of reassigned) {
      const { symbol } = market
      const name = `fee tiers of ${symbol}`
      if (this.#tasks.mayTry(name)) this.#tasks.push({ name, symbol, run: () => this.#markets.takeTiers(market) })
    }
    if (this.#mustKeep || this.#tasks.size > 0) this.#pump()
  }

  /** Unless it waits already, or has failed a short while ago. */
  #pushOnce(
    pushed: Set<bigint>,
    { id, symbol }: { id: bigint; symbol: string },
    kind: 'action' | 'terms',
    work: () => Promise<void>,
    onFault?: OwnTask['onFault'],
  ): void {
    const name = `${kind} ${id}`
    if (pushed.has(id) || !this.#tasks.mayTry(name)) return
    pushed.add(id)
    this.#tasks.push({ name, symbol, run: () => work().finally(() => pushed.delete(id)), ...(onFault && { onFault }) })
  }

  /** Staff and operators wait for an answer and get the error. A pause of trading counts from when it was asked for, so it is tried on. */
  #onFailedAction({ id, actor }: MarketAction): OwnTask['onFault'] {
    return async ({ message }, times) => {
      if (actor !== 'issuer' && times >= ACTION_TRIES) await this.#options.db.transaction((tx) => endAction(tx, id, `failed: ${message}`))
    }
  }

  /** Orders that do not fit the new steps are canceled first, like any cancel: their money is free and their owners are told. */
  async #changeTerms({
    id,
    symbol,
    tick_step: tickStep,
    lot_step: lotStep,
    needs_halt: needsHalt,
  }: TermsRow & { symbol: string }): Promise<void> {
    const market = this.#markets.get(symbol)
    if (!market || market.isBroken || (needsHalt && market.status !== 'halted')) return
    const unfit = [...market.live.values()].filter((order) => !fitsSteps(order, { tickStep, lotStep }))
    const cancels = unfit.map((order) => cancelForTerms(symbol, order, id))
    for (let from = 0; from < cancels.length; from += BATCH.max) await this.#settleOwn(market, cancels.slice(from, from + BATCH.max))
    await this.#markets.changeTerms(market, id)
    this.#snapshots.add(symbol)
  }

  async #carryOut({ id, symbol, action, reason, cancelUnreadable, actor, notes, cancelsOrders = false }: MarketAction): Promise<void> {
    const market = this.#markets.get(symbol)
    if (!market) return
    const refusal =
      action === 'halt'
        ? await this.#markets.halt(market, reason, { actor, id, notes, cancelsOrders })
        : await this.#open(symbol, cancelUnreadable, { actor, id })
    this.#snapshots.add(symbol)
    if (refusal) await this.#options.db.transaction((tx) => endAction(tx, id, refusal))
    else if (cancelsOrders) this.#massCancels.begin({ id, symbol })
  }

  async #open(symbol: string, cancelUnreadable: boolean, by: { actor: MarketAction['actor']; id?: bigint }): Promise<string | undefined> {
    if (this.#massCancels.isRunningIn(symbol)) return 'its orders are still being canceled'
    return this.#markets.open(symbol, cancelUnreadable, by)
  }

  #push(task: OwnTask): void {
    this.#tasks.push(task)
    this.#pump()
  }

  /** Commands of the exchange itself, for which nobody waits. */
  async #settleOwn(market: OwnMarket, commands: readonly Command[]): Promise<void> {
    const jobs = commands.map((command) => ({ market, command, done() {}, failed() {} }))
    await this.#settle({ jobs, due: [] }, this.#clock())
  }

  #pump(): void {
    if (this.#isPumping || this.#isStopped) return
    this.#isPumping = true
    // Everything that arrives in this turn of the event loop belongs to the same batch.
    this.#beating = new Promise((resolve) => setImmediate(resolve)).then(async () => this.#work())
  }

  async #work(): Promise<void> {
    try {
      do {
        if (this.#mustKeep || this.#mustRestore) await this.#keepMarkets()
        await this.#tasks.runAll()
        this.#publishSnapshots()
        if (!(await this.#runJobs())) break
      } while (!this.#isStopped)
    } catch (error) {
      this.#mustRestore = true
      this.#options.log.error({ err: (error as Error).message }, 'exchange lost its database connection and starts again')
      await pause(PAUSE_MS)
    } finally {
      this.#isPumping = false
      if (this.#queue.size > 0 || this.#tasks.size > 0) this.#pump()
    }
  }

  async #keepMarkets(): Promise<void> {
    const { restored, unpublished, hasLost } = await this.#markets.keep({ mustRestore: this.#mustRestore, now: this.#clock() })
    for (const committed of unpublished) this.#publishSoon(() => this.#options.onCommitted(committed, []))
    // A market taken from another process continues after all ids that were ever assigned.
    if (restored.length > 0) this.#ids.forget()
    for (const { symbol } of restored) this.#snapshots.add(symbol)
    this.#mustRestore = false
    this.#mustKeep = false
    if (restored.length > 0 || hasLost)
      for (const listener of this.#heldListeners) this.#tell(() => listener(this.#markets.all.map(({ symbol }) => symbol)))
  }

  /** One batch of the waiting commands; false when nothing is left. */
  async #runJobs(): Promise<boolean> {
    const now = this.#clock()
    const due = this.#markets.all.filter(({ book, isBroken }) => !isBroken && book.nextExpiry > 0 && book.nextExpiry <= now)
    const jobs: (Job & { market: OwnMarket })[] = []
    const size = Math.min(BATCH.max, Math.max(BATCH.min, this.#queue.users * BATCH.perUser))
    for (const job of this.#queue.take(size)) {
      const market = this.#markets.get(job.command.symbol)
      if (market) jobs.push({ ...job, market })
      else job.failed(new NotHeld(job.command.symbol))
    }
    if (jobs.length > 0 || due.length > 0) await this.#settle({ jobs, due }, now)
    return this.#queue.size > 0
  }

  /** A batch that fails is split, until the failing command is alone. */
  async #settle(whole: Part, now: number): Promise<void> {
    const parts = [whole]
    for (let part = parts.shift(); part; part = parts.shift()) {
      try {
        const begun = performance.now()
        this.#publish(part, await this.#run(part, now), begun)
      } catch (error) {
        const rest = isAtFault(error) ? await this.#split(part, error as Error).catch(() => undefined) : undefined
        if (rest) parts.unshift(...rest)
        else {
          // Whether a commit with a lost answer took place is known only to the database: everything is read again from there, and
          // waiting commands are run again under the same ids.
          const waiting = [part, ...parts].flatMap(({ jobs }) => jobs)
          this.#queue.putBack(waiting.map((job) => ({ user: userOf(job.command), item: { ...job, command: asRepeat(job.command) } })))
          throw error
        }
      }
    }
  }

  /** A trade needs an id like an order; only the book knows how many there will be. */
  async #run({ jobs, due }: Part, now: number): Promise<Committed> {
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

  /** What to try after a failed batch; the failing command is answered here, once it is known. */
  async #split({ jobs, due }: Part, error: Error): Promise<Part[]> {
    const markets = [...new Set([...jobs.map(({ market }) => market), ...due])]
    if (markets.length > 1)
      return markets.map((market) => ({ jobs: jobs.filter((job) => job.market === market), due: due.filter((one) => one === market) }))
    const [market] = markets
    if (!market) throw error
    // A process that no longer holds the market must not decide about its commands.
    if (!(await this.#markets.isStillHeld(market))) throw new LostLease(`${market.symbol} went to another process`)
    const isAlone = jobs.length === 1 && due.length === 0
    const guilty = error instanceof CommandFault ? jobs[error.index] : isAlone ? jobs[0] : undefined
    if (guilty) {
      const others = jobs.filter((job) => job !== guilty)
      await this.#refuse(guilty, error)
      return others.length > 0 || due.length > 0 ? [{ jobs: others, due }] : []
    }
    if (jobs.length === 0) {
      await this.#breakOff(market, error)
      return []
    }
    // Commands are not to blame for an expiry that fails beside them.
    if (due.length > 0)
      return [
        { jobs: [], due },
        { jobs, due: [] },
      ]
    const half = Math.ceil(jobs.length / 2)
    return [
      { jobs: jobs.slice(0, half), due },
      { jobs: jobs.slice(half), due },
    ]
  }

  /** The command has failed; its market continues, unless its book or its balances are found inconsistent. */
  async #refuse({ command, market, done }: Job & { market: OwnMarket }, error: Error): Promise<void> {
    const id = randomUUID()
    const cause = error instanceof CommandFault ? (error.cause as Error) : error
    this.#counts.faults += 1
    this.#options.log.error(
      { id, market: market.symbol, user: userOf(command), kind: command.kind, err: cause.message, stack: cause.stack },
      'a command could not be carried out',
    )
    const breach = breachOf(market, cause)
    if (breach) await this.#breakOff(market, breach)
    done({ reason: breach ? 'MARKET_HALTED' : 'INTERNAL' })
  }

  async #breakOff(market: OwnMarket, error: Error): Promise<void> {
    await this.#markets.breakOff(market, error)
    this.#snapshots.add(market.symbol)
  }

  /**
   * The results of a commit are collected now and published in the next turn of the event loop: by then the next batch has sent its
   * first queries, and publishing overlaps with waiting for their answers.
   */
  #publish({ jobs, due }: Part, committed: Committed, begun: number): void {
    const answers = jobs.map(({ command }, index) => ({ command, outcome: committed.outcomes[index] as Outcome }))
    this.#counts.batches += 1
    this.#counts.commands += jobs.length
    this.#counts.fills += committed.batch.fills.length
    const allNews = newsOf(committed)
    this.#publishSoon(() => {
      if (performance.now() - begun > LEASE_MS)
        return this.#publishIfHeld([...jobs.map(({ market }) => market), ...due], committed, answers)
      this.#tell(() => this.#options.onCommitted(committed, answers))
      for (const news of allNews) for (const listener of this.#listeners) this.#tell(() => listener(news))
    })
    setImmediate(() => jobs.forEach(({ done }, index) => done(committed.outcomes[index] as Outcome)))
  }

  /**
   * The batch took longer than its lease, so another process may hold its markets by now, and may have told more about them already.
   * First the leases are looked at; what is still held is published, with its current state behind it. The new holder tells the rest.
   */
  #publishIfHeld(markets: readonly OwnMarket[], committed: Committed, answers: readonly Answer[]): void {
    this.#mustKeep = true
    const published = this.#betweenBatches(async () => {
      if (!markets.every(({ symbol, epoch }) => this.#markets.get(symbol)?.epoch === epoch)) return
      for (const { symbol } of markets) this.#snapshots.add(symbol)
      this.#publishSoon(() => this.#options.onCommitted(committed, answers))
    })
    published.then(() => this.repeatRecent(0)).catch(() => {})
  }

  /** In the order of the commands. */
  #publishSoon(publish: () => void): void {
    setImmediate(() => this.#tell(publish))
  }

  /** Committed results stay, even if they can't be published; each listener fails for itself. */
  #tell(publish: () => void): void {
    try {
      publish()
    } catch (error) {
      this.#options.log.error({ err: (error as Error).message }, 'committed results could not be published')
    }
  }

  #publishSnapshots(): void {
    for (const symbol of this.#snapshots) this.#publishSnapshot(symbol)
    this.#snapshots.clear()
  }

  #publishSnapshot(symbol: string): void {
    const market = this.#markets.get(symbol)
    if (!market) return
    try {
      const news = snapshotOf(market, this.#clock())
      // After the results that were committed before it: otherwise older updates would follow the snapshot.
      this.#publishSoon(() => {
        for (const listener of this.#listeners) this.#tell(() => listener(news))
      })
    } catch (error) {
      this.#counts.faults += 1
      this.#options.log.error({ market: symbol, err: (error as Error).message }, 'the snapshot of a market could not be made')
    }
  }
}

/** An error of a command, and not of the database or the lease; its message alone never makes it a lost connection. */
function isAtFault(error: unknown): boolean {
  if (error instanceof CommandFault || error instanceof BookBroken || error instanceof BalanceBroken) return true
  return !concernsAll(error)
}

function cancelForTerms(symbol: string, { id, seat }: LiveOrder, termsId: bigint): Command {
  return {
    kind: 'cancel',
    symbol,
    userId: seat.userId,
    requestId: `terms-${termsId}-${id}`,
    target: { orderId: id },
    because: 'TERMS_CHANGED',
  }
}

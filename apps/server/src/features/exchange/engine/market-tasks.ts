import { fitsSteps } from '@bourse/domain/exchange'
import type { TermsRow } from '#features/market'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { loadMembers } from '../fee-tiers/store.ts'
import { endAction, type MarketAction } from '../halts/market-actions.ts'
import { endMassCancel } from '../halts/mass-cancel.ts'
import { changeTerms } from '../holding/change-terms.ts'
import { haltMarket, type Requester } from '../holding/halt-market.ts'
import type { HeldMarkets } from '../holding/held-markets.ts'
import { openMarket } from '../holding/open-market.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { concernsAll } from '../matching/transient-failure.ts'
import type { Command } from '../orders/command.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import type { CommitPublisher } from './commit-publisher.ts'
import { MassCancels } from './mass-cancels.ts'
import { type OwnTask, OwnTasks } from './own-tasks.ts'

/** Within the time that staff wait for an answer. */
const ACTION_TRIES = 3
/** As many cancels as one batch takes. */
const CANCELED_AT_ONCE = 1_000

interface Options {
  db: Db
  log: Log
  beatMs: number
  markets: HeldMarkets
  publisher: CommitPublisher
  /** Runs commands of the exchange itself, for which nobody waits. */
  settle: (market: OwnMarket, commands: readonly Command[]) => Promise<void>
  /** Has markets taken, and lost ones given up, before the next batch. */
  keepMarkets: () => void
  /** Has the tasks run, as soon as no batch is under way. */
  wake: () => void
}

/** What is done for the held markets between two batches. At each beat it looks for what is asked of them and what is due in them. */
export class MarketTasks {
  readonly #options: Options
  readonly #tasks: OwnTasks
  readonly #massCancels: MassCancels
  /** Actions and terms that wait among the tasks. */
  readonly #waiting = new Set<string>()
  #isStopped = false
  #beat: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    const { db, log, beatMs, markets, settle } = options
    this.#tasks = new OwnTasks(log, beatMs)
    this.#massCancels = new MassCancels({
      marketOf: (symbol) => markets.get(symbol),
      push: (task) => this.#push(task),
      settle,
      // Everything that rested was tried: what is left could not be canceled.
      end: (market, asked) => db.transaction((tx) => endMassCancel(tx, asked, market.live.size)),
    })
  }

  start(): void {
    this.#beat = setInterval(() => this.#onBeat(), this.#options.beatMs)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#beat)
    await this.#looking
  }

  get size(): number {
    return this.#tasks.size
  }

  get faults(): number {
    return this.#tasks.faults
  }

  async runAll(): Promise<void> {
    await this.#tasks.runAll()
  }

  /** Whoever waits for it gets its error. */
  betweenBatches<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new Error('the exchange is stopping'))
      this.#push({ name: 'a reading', symbol: '', run: () => work().then(resolve, reject) })
    })
  }

  /** Expiring orders need a batch though no command arrives, and the leases must be checked. */
  #onBeat(): void {
    this.#options.wake()
    this.#looking ??= this.#look()
      // A lost database is noticed by the next batch, and by the readiness check.
      .catch((error: Error) => {
        if (!concernsAll(error)) this.#options.log.error({ err: error.message }, 'what is due for the markets could not be read')
      })
      .finally(() => {
        this.#looking = undefined
      })
  }

  /** Runs beside the batches; they pause only when a market is to be taken, was lost or is to be halted. */
  async #look(): Promise<void> {
    const { markets, publisher, keepMarkets, wake } = this.#options
    const { mustKeep, actions, massCancels, terms, reassigned, turned } = await markets.look()
    if (mustKeep) keepMarkets()
    for (const { symbol } of turned) publisher.requestSnapshot(symbol)
    for (const asked of massCancels) if (this.#tasks.mayTry(MassCancels.taskOf(asked))) this.#massCancels.begin(asked)
    for (const action of actions) this.#pushOnce(this.#taskOf(action))
    for (const row of terms) this.#pushOnce({ name: `terms ${row.id}`, symbol: row.symbol, run: () => this.#changeTerms(row) })
    for (const market of reassigned) this.#takeTiers(market)
    if (mustKeep || turned.length > 0 || this.#tasks.size > 0) wake()
  }

  /** Unless it waits already, or has failed a short while ago. */
  #pushOnce(task: OwnTask): void {
    const { name } = task
    if (this.#waiting.has(name) || !this.#tasks.mayTry(name)) return
    this.#waiting.add(name)
    this.#tasks.push({ ...task, run: () => task.run().finally(() => this.#waiting.delete(name)) })
  }

  /** Staff and operators wait for an answer and get the error. A pause of trading counts from when it was asked for, so it is tried on. */
  #taskOf(action: MarketAction): OwnTask {
    const { id, symbol, actor } = action
    return {
      name: `action ${id}`,
      symbol,
      run: () => this.#carryOut(action),
      onFault: async ({ message }, times) => {
        if (actor !== 'issuer' && times >= ACTION_TRIES) await this.#options.db.transaction((tx) => endAction(tx, id, `failed: ${message}`))
      },
    }
  }

  async #carryOut({ id, symbol, action, reason, cancelUnreadable, actor, notes, cancelsOrders = false }: MarketAction): Promise<void> {
    const { db, markets, publisher } = this.#options
    const market = markets.get(symbol)
    if (!market) return
    const refusal =
      action === 'halt'
        ? await haltMarket(db, market, reason, { actor, id, notes, cancelsOrders })
        : await this.#open(symbol, cancelUnreadable, { actor, id })
    publisher.requestSnapshot(symbol)
    if (refusal) await db.transaction((tx) => endAction(tx, id, refusal))
    else if (cancelsOrders) this.#massCancels.begin({ id, symbol })
  }

  async #open(symbol: string, cancelUnreadable: boolean, by: Requester): Promise<string | undefined> {
    if (this.#massCancels.isRunningIn(symbol)) return 'its orders are still being canceled'
    return openMarket(this.#options, symbol, cancelUnreadable, by)
  }

  /** Orders that do not fit the new steps are canceled first, like any cancel: their money is free and their owners are told. */
  async #changeTerms(row: TermsRow & { symbol: string }): Promise<void> {
    const { id, symbol, tick_step: tickStep, lot_step: lotStep, needs_halt: needsHalt } = row
    const { db, markets, publisher, settle } = this.#options
    const market = markets.get(symbol)
    if (!market || market.isBroken || (needsHalt && market.status !== 'halted')) return
    const unfit = [...market.live.values()].filter((order) => !fitsSteps(order, { tickStep, lotStep }))
    const cancels = unfit.map((order) => cancelForTerms(symbol, order, id))
    for (let from = 0; from < cancels.length; from += CANCELED_AT_ONCE) await settle(market, cancels.slice(from, from + CANCELED_AT_ONCE))
    await changeTerms(db, market, id)
    publisher.requestSnapshot(symbol)
  }

  /** The fee tiers of a new day. */
  #takeTiers(market: OwnMarket): void {
    const { symbol } = market
    const name = `fee tiers of ${symbol}`
    if (!this.#tasks.mayTry(name)) return
    this.#tasks.push({ name, symbol, run: () => this.#options.db.read((tx) => loadMembers(tx, market)) })
  }

  #push(task: OwnTask): void {
    this.#tasks.push(task)
    this.#options.wake()
  }
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

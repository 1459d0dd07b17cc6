import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log'
import type { HeldMarkets } from '../holding/held-markets.ts'
import { asRepeat, type Command, type Outcome, userOf } from '../orders/command.ts'
import type { BatchRunner } from './batch-runner.ts'
import type { CommitPublisher } from './commit-publisher.ts'
import { FairQueue } from './fair-queue.ts'
import { type Job, NotHeld, type Part } from './job.ts'
import type { MarketKeeper } from './market-keeper.ts'
import type { MarketTasks } from './market-tasks.ts'

/**
 * The batch grows with the number of waiting users and stays small when a few send much, so that another user does not wait long
 * behind their commands.
 */
const BATCH = { max: 1_000, perUser: 50, min: 250 }
const PAUSE_MS = 250

interface Options {
  log: Log
  clock: () => number
  markets: HeldMarkets
  keeper: MarketKeeper
  tasks: MarketTasks
  runner: BatchRunner
  publisher: CommitPublisher
}

/**
 * Everything that has arrived is taken as one batch, without an extra wait: the batch grows with the load. Between two batches the
 * markets are kept, and what is asked of them is done.
 */
export class CommandLoop {
  readonly #options: Options
  readonly #queue = new FairQueue<Job>()
  #isStopped = false
  #isAwake = false
  #turns: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Resolves after the commit. */
  submit(command: Command): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.#queue.push(userOf(command), { command, done, failed })
      this.wake()
    })
  }

  /** To be run again under the same ids, before all others. */
  putBack(jobs: readonly Job[]): void {
    this.#queue.putBack(jobs.map((job) => ({ user: userOf(job.command), item: { ...job, command: asRepeat(job.command) } })))
  }

  wake(): void {
    if (this.#isAwake || this.#isStopped) return
    this.#isAwake = true
    // Everything that arrives in this turn of the event loop belongs to the same batch.
    this.#turns = new Promise((resolve) => setImmediate(resolve)).then(async () => this.#work())
  }

  /** Resolves when the batch that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#turns
  }

  refuseWaiting(): void {
    for (const { command, failed } of this.#queue.takeAll()) failed(new NotHeld(command.symbol))
  }

  async #work(): Promise<void> {
    const { keeper, tasks, publisher, log } = this.#options
    try {
      do {
        await keeper.keepIfAsked()
        await tasks.runAll()
        publisher.publishSnapshots()
        if (!(await this.#runBatch())) break
      } while (!this.#isStopped)
    } catch (error) {
      keeper.askToRestore()
      log.error({ err: (error as Error).message }, 'exchange lost its database connection and starts again')
      await pause(PAUSE_MS)
    } finally {
      this.#isAwake = false
      if (this.#queue.size > 0 || tasks.size > 0) this.wake()
    }
  }

  /** One batch of the waiting commands; false when nothing is left. */
  async #runBatch(): Promise<boolean> {
    const { clock, markets, runner } = this.#options
    const now = clock()
    const due = markets.all.filter(({ book, isBroken }) => !isBroken && book.nextExpiry > 0 && book.nextExpiry <= now)
    const jobs = this.#takeWaiting()
    if (jobs.length > 0 || due.length > 0) await runner.settle({ jobs, due }, now)
    return this.#queue.size > 0
  }

  #takeWaiting(): Part['jobs'] {
    const size = Math.min(BATCH.max, Math.max(BATCH.min, this.#queue.users * BATCH.perUser))
    return this.#queue.take(size).flatMap((job) => {
      const market = this.#options.markets.get(job.command.symbol)
      if (market) return [{ ...job, market }]
      job.failed(new NotHeld(job.command.symbol))
      return []
    })
  }
}

import type { Log } from '#platform/log'
import { concernsAll } from '../matching/transient-failure.ts'

/** What an exchange does between two batches for one of its markets: an action of staff, new terms, fee tiers, a part of a mass cancel. */
export interface OwnTask {
  /** The same for each attempt. */
  name: string
  symbol: string
  run(): Promise<void>
  /** Called with its error and how often it has failed; it may end what was asked for, where whoever asked reads it. */
  onFault?(error: Error, times: number): Promise<void>
}

const LONGEST_DELAY_MS = 60_000

/**
 * Runs tasks one by one. A task's fault stays with it: it is logged and counted, and tried again later, less and less often, while the
 * others go on. Only a lost connection or lease concerns them all.
 */
export class OwnTasks {
  readonly #log: Log
  readonly #firstDelayMs: number
  readonly #clock: () => number
  #waiting: OwnTask[] = []
  readonly #failed = new Map<string, { times: number; notBefore: number }>()
  faults = 0

  constructor(log: Log, firstDelayMs: number, clock: () => number = () => performance.now()) {
    this.#log = log
    this.#firstDelayMs = firstDelayMs
    this.#clock = clock
  }

  get size(): number {
    return this.#waiting.length
  }

  push(task: OwnTask): void {
    this.#waiting.push(task)
  }

  /** Whether a task that may have failed before is to be tried now. */
  mayTry(name: string): boolean {
    return this.#clock() >= (this.#failed.get(name)?.notBefore ?? 0)
  }

  /** Those that are waiting now; the ones that they add wait for the next time. */
  async runAll(): Promise<void> {
    for (let left = this.#waiting.length; left > 0; left--) {
      const task = this.#waiting.shift()
      if (task) await this.#run(task)
    }
  }

  async #run(task: OwnTask): Promise<void> {
    try {
      await task.run()
      this.#failed.delete(task.name)
    } catch (error) {
      if (concernsAll(error)) throw error
      await this.#onFault(task, error as Error)
    }
  }

  async #onFault(task: OwnTask, error: Error): Promise<void> {
    const { name, symbol } = task
    const times = (this.#failed.get(name)?.times ?? 0) + 1
    const delayMs = Math.min(LONGEST_DELAY_MS, this.#firstDelayMs * 2 ** (times - 1))
    this.#failed.set(name, { times, notBefore: this.#clock() + delayMs })
    this.faults += 1
    this.#log.error({ market: symbol, task: name, times, err: error.message, stack: error.stack }, 'a task of the exchange has failed')
    try {
      await task.onFault?.(error, times)
    } catch (cause) {
      if (concernsAll(cause)) throw cause
      this.#log.error({ market: symbol, task: name, err: (cause as Error).message }, 'the fault of a task could not be written down')
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Log } from '#platform/log'

const REST_MIN_MS = 500
const REST_MAX_MS = 15_000
const STOP_MAX_MS = 5_000
/** After this time without a successful poll, though the database answers, the runner counts as stuck. */
const MISSES_MAX = 20

/** Whether the runner still polls. */
export class Pulse {
  onStuck = () => {}
  #misses = 0

  miss(): void {
    this.#misses += 1
  }

  beat(): void {
    this.#misses = 0
  }

  look(isReached: boolean): void {
    // While the database is down a runner doesn't count as stuck.
    if (!isReached) this.beat()
    if (this.#misses >= MISSES_MAX) this.onStuck()
  }
}

/** Begins another runner whenever one has ended or is stuck, until it is stopped. */
export class RunnerKeeper {
  isRunning = true
  readonly #begin: () => Promise<Runner>
  readonly #pulse: Pulse
  readonly #log: Log
  readonly #stopping = new AbortController()

  constructor(begin: () => Promise<Runner>, pulse: Pulse, log: Log) {
    this.#begin = begin
    this.#pulse = pulse
    this.#log = log
  }

  stop(): void {
    this.#stopping.abort()
  }

  async keep(first: Runner): Promise<void> {
    const { signal } = this.#stopping
    let runner: Runner | undefined = first
    for (let restMs = REST_MIN_MS; ; restMs = Math.min(restMs * 2, REST_MAX_MS)) {
      if (runner) {
        const begun = performance.now()
        await this.#untilEnded(runner)
        this.isRunning = false
        if (signal.aborted) return end(runner)
        await Promise.race([end(runner), pause(STOP_MAX_MS, undefined, { ref: false })])
        if (performance.now() - begun > REST_MAX_MS) restMs = REST_MIN_MS
      }
      await pause(restMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      runner = await this.#beginAgain()
    }
  }

  async #untilEnded(runner: Runner): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#pulse.onStuck = resolve
      this.#stopping.signal.addEventListener('abort', () => resolve(), { once: true })
      void runner.promise.then(resolve, () => resolve())
    })
  }

  async #beginAgain(): Promise<Runner | undefined> {
    this.#pulse.beat()
    const runner = await this.#begin().catch((error: Error) => {
      this.#log.warn({ err: error.message }, 'job runner could not be started; retrying')
      return undefined
    })
    this.isRunning = runner !== undefined
    if (runner) this.#log.warn('job runner had ended and was restarted')
    return runner
  }
}

/** Stopping a runner that has already ended throws. */
async function end(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {})
}

import type { Log } from '#platform/log'

const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 30 * 60_000

/** Leaves a service that fails alone for ever longer times; its failing and its return are each logged once. */
export class BackOff {
  readonly #log: Log
  #failures = 0
  #restUntil = 0

  constructor(log: Log) {
    this.#log = log
  }

  isResting(nowMs: number): boolean {
    return nowMs < this.#restUntil
  }

  failed(nowMs: number, reason: string): void {
    if (this.#failures === 0) this.#log.warn({ reason }, 'deposits cannot be looked for: the chain’s service does not answer')
    this.#restUntil = nowMs + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#failures)
    this.#failures = Math.min(this.#failures + 1, 16)
  }

  succeeded(): void {
    if (this.#failures > 0) this.#log.info('deposits are looked for again')
    this.#failures = 0
    this.#restUntil = 0
  }
}

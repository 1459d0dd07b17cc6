import type { Log } from '#platform/log'
import type { DueWork } from './due-work.ts'

const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 30 * 60_000

const outages = new WeakMap<DueWork, Outage>()

/** What this process knows about the service that the work needs. */
export function outageOf(due: DueWork): Outage {
  const known = outages.get(due) ?? new Outage(due.kind)
  outages.set(due, known)
  return known
}

/** Pauses calls to a failing service for increasing times; its failure and its return are each logged once. */
class Outage {
  readonly #kind: string
  #failures = 0
  #restsUntilMs = 0

  constructor(kind: string) {
    this.#kind = kind
  }

  isResting(now: Date): boolean {
    return now.getTime() < this.#restsUntilMs
  }

  begin(now: Date, error: unknown, log: Log | undefined): void {
    if (this.#failures === 0) log?.warn({ kind: this.#kind, err: error }, 'due work waits: the service that it needs does not answer')
    this.#restsUntilMs = now.getTime() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#failures)
    this.#failures = Math.min(this.#failures + 1, 16)
  }

  end(log: Log | undefined): void {
    if (this.#failures > 0) log?.info({ kind: this.#kind }, 'due work goes on: the service answers again')
    this.#failures = 0
    this.#restsUntilMs = 0
  }
}

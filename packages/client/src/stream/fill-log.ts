import type { Fill } from '../client/replies.ts'

/**
 * How far before the newest known fill the list is read again after a lost connection: the clocks of several servers may differ, and a trade
 * may be committed a little later than another with a later time.
 */
const OVERLAP_MS = 60_000
const REMEMBERED_MS = 5 * OVERLAP_MS

/** Every fill once, whether it comes from the broker, from a list, or from both. */
export class FillLog {
  readonly #since: number
  readonly #seen = new Map<string, number>()
  #newest: number

  /** Fills from this time on count; earlier ones are known to the caller. */
  constructor(since: number) {
    this.#since = since
    this.#newest = since
  }

  /** From when on fills may be missing. */
  get readFrom(): number {
    return Math.max(this.#since, this.#newest - OVERLAP_MS)
  }

  /** Whether it is new. */
  add({ fillID, timestamp }: Pick<Fill, 'fillID' | 'timestamp'>): boolean {
    if (timestamp < this.#since || this.#seen.has(fillID)) return false
    this.#seen.set(fillID, timestamp)
    this.#newest = Math.max(this.#newest, timestamp)
    this.#forget()
    return true
  }

  /** Fills come nearly in the order of their times, so the oldest are first. */
  #forget(): void {
    for (const [fillID, timestamp] of this.#seen) {
      if (timestamp >= this.#newest - REMEMBERED_MS) return
      this.#seen.delete(fillID)
    }
  }
}

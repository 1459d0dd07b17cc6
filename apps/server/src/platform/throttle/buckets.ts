export interface Taken {
  /** 0 when the call is allowed. */
  waitMs: number
  /** How many more calls are allowed now. */
  left: number
  /** Until the whole burst is allowed again. */
  fullInMs: number
}

const BUCKETS_MAX = 50_000
const SWEEP_EVERY_MS = 1_000

/** Token buckets by key, in this process's memory: each holds a burst and is refilled at a steady rate. */
export class Buckets {
  /** When each bucket is full again; without an entry it is full. */
  readonly #fullAt = new Map<string, number>()
  readonly #everyMs: number
  readonly #burst: number
  readonly #clock: () => number
  #sweptAt = 0

  constructor({ perSecond, burst }: { perSecond: number; burst: number }, clock: () => number) {
    this.#everyMs = 1_000 / perSecond
    this.#burst = burst
    this.#clock = clock
  }

  /** Takes one; a refused call takes nothing, so that it does not lengthen the wait. */
  take(key: string): Taken {
    const now = this.#clock()
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0) + this.#everyMs
    const spanMs = this.#burst * this.#everyMs
    if (fullAt - now > spanMs + ROUNDING_MS)
      return { waitMs: Math.ceil(fullAt - now - spanMs), left: 0, fullInMs: fullAt - this.#everyMs - now }
    this.#fullAt.set(key, fullAt)
    if (this.#fullAt.size > BUCKETS_MAX) this.#makeRoom(now)
    return { waitMs: 0, left: Math.floor((spanMs - (fullAt - now)) / this.#everyMs + ROUNDING_MS), fullInMs: fullAt - now }
  }

  giveBack(key: string): void {
    const fullAt = this.#fullAt.get(key)
    if (fullAt !== undefined) this.#fullAt.set(key, fullAt - this.#everyMs)
  }

  /** Full buckets need no entry. If all are in use, the oldest one goes: somebody may then call a little more, nobody less. */
  #makeRoom(now: number): void {
    if (now - this.#sweptAt > SWEEP_EVERY_MS) {
      this.#sweptAt = now
      for (const [key, at] of this.#fullAt) if (at <= now) this.#fullAt.delete(key)
    }
    const [oldest] = this.#fullAt.size > BUCKETS_MAX ? this.#fullAt.keys() : []
    if (oldest !== undefined) this.#fullAt.delete(oldest)
  }
}

/** Sums of fractions of a millisecond are not exact. */
const ROUNDING_MS = 1e-6

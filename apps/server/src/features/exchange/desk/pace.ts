/** The published rate limit: orders, cancels and amendments per second and user, with a burst. */
export const PACE = { perSecond: 500, burst: 1_000 }

/** A leaky bucket per user, in this process's memory. */
export class Pace {
  readonly #fullAt = new Map<string, number>()
  readonly #perSecond: number
  readonly #burst: number
  readonly #clock: () => number

  constructor({ perSecond, burst } = PACE, clock: () => number = Date.now) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#clock = clock
  }

  allows(userId: string): boolean {
    const now = this.#clock()
    const emptyAt = Math.max(now, this.#fullAt.get(userId) ?? 0)
    if (emptyAt - now > (this.#burst * 1_000) / this.#perSecond) return false
    this.#fullAt.set(userId, emptyAt + 1_000 / this.#perSecond)
    if (this.#fullAt.size > 10_000) this.#sweep(now)
    return true
  }

  #sweep(now: number): void {
    for (const [userId, at] of this.#fullAt) if (at < now) this.#fullAt.delete(userId)
  }
}

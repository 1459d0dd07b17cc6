/** One moment by two clocks: one that no adjustment moves, and one that moves on while the whole machine sleeps. */
export interface Moment {
  localMs: number
  wallMs: number
}

const BEAT_MS = 500
/** A longer gap between two beats means that this process or its machine slept. */
const GAP_MAX_MS = 2_000
/** How long after waking what came meanwhile is still being heard; less than the time between two check-ins of the shortest timer can wait. */
const LATE_MS = 2_000

/** Notices that this process has slept: what it hears right after waking may have been said long before. */
export class Wakefulness {
  readonly #clock: () => Moment
  #beat: Moment
  #woke: { at: Moment; before: Moment } | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(clock: () => Moment = () => ({ localMs: performance.now(), wallMs: Date.now() })) {
    this.#clock = clock
    this.#beat = clock()
  }

  start(): void {
    this.#timer = setInterval(() => this.beat(), BEAT_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  beat(): void {
    const now = this.#clock()
    if (between(this.#beat, now) > GAP_MAX_MS) this.#woke = { at: now, before: this.#beat }
    this.#beat = now
  }

  /** How old a message that is heard now may be; undefined while nothing is late. */
  oldestMs(): number | undefined {
    const now = this.#clock()
    if (between(this.#beat, now) > GAP_MAX_MS) return between(this.#beat, now)
    if (this.#woke && between(this.#woke.at, now) < LATE_MS) return between(this.#woke.before, now)
    return undefined
  }
}

function between(from: Moment, to: Moment): number {
  return Math.max(to.localMs - from.localMs, to.wallMs - from.wallMs)
}

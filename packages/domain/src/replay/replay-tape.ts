import type { Lots, Side, Ticks } from '../exchange/index.ts'
import { applyFrame, type DepthFrame, EMPTY_BOOK, type ReplayBook } from './depth-frame.ts'

export interface ReplayTrade {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly price: Ticks
  readonly quantity: Lots
  readonly side: Side
}

/** A stretch of a market's past: everything from `from` up to `to`, without that moment itself. */
export interface ReplayStretch {
  readonly from: number
  readonly to: number
  readonly trades: readonly ReplayTrade[]
  /** The first one is full, unless nothing is known of the book yet. */
  readonly frames: readonly DepthFrame[]
}

/** Of one minute so far. */
export interface MinuteSoFar {
  readonly start: number
  readonly open: Ticks
  readonly high: Ticks
  readonly low: Ticks
  readonly close: Ticks
  readonly volume: Lots
}

export interface ReplayMoment {
  readonly book: ReplayBook
  /** The latest, newest first. */
  readonly trades: readonly ReplayTrade[]
  /** Undefined without a trade in this minute. */
  readonly minute: MinuteSoFar | undefined
}

/** Something that happened: a trade, or a change of the book. */
export type ReplayEvent =
  | { readonly kind: 'trade'; readonly trade: ReplayTrade }
  | {
      readonly kind: 'frame'
      readonly frame: DepthFrame
    }

const MINUTE_MS = 60_000

/**
 * A market's past that is played: stretches that follow each other, and what the market was at any moment of them. Going forward costs what
 * happened in between; going back begins at the nearest full frame before.
 */
export class ReplayTape {
  readonly #trades: ReplayTrade[] = []
  readonly #frames: DepthFrame[] = []
  readonly from: number
  #to: number
  /** How many frames are in the book, and when that was. */
  #applied = 0
  #book: ReplayBook = EMPTY_BOOK

  constructor(first: ReplayStretch) {
    this.from = first.from
    this.#to = first.from
    this.add(first)
  }

  get to(): number {
    return this.#to
  }

  covers(at: number): boolean {
    return at >= this.from && at < this.#to
  }

  /** The stretch after the last one; another one is ignored. */
  add({ from, to, trades, frames }: ReplayStretch): void {
    if (from !== this.#to) return
    for (const trade of trades) this.#trades.push(trade)
    for (const frame of frames) this.#frames.push(frame)
    this.#to = to
  }

  /** What everybody could see at this moment, with so many of the latest trades. */
  at(moment: number, tradesMax: number): ReplayMoment {
    const end = countUpTo(this.#trades, moment)
    return {
      book: this.#bookAt(moment),
      trades: this.#trades.slice(Math.max(0, end - tradesMax), end).reverse(),
      minute: this.#minuteAt(moment, end),
    }
  }

  /** What happened after one moment and up to another, in order of time; of the same millisecond the trades come before the book. */
  eventsBetween(after: number, upTo: number): ReplayEvent[] {
    const trades = this.#trades.slice(countUpTo(this.#trades, after), countUpTo(this.#trades, upTo))
    const frames = this.#frames.slice(countUpTo(this.#frames, after), countUpTo(this.#frames, upTo))
    const events: ReplayEvent[] = []
    let next = 0
    for (const frame of frames) {
      for (let trade = trades[next]; trade && trade.at <= frame.at; trade = trades[next]) {
        events.push({ kind: 'trade', trade })
        next += 1
      }
      events.push({ kind: 'frame', frame })
    }
    for (const trade of trades.slice(next)) events.push({ kind: 'trade', trade })
    return events
  }

  #bookAt(moment: number): ReplayBook {
    const end = countUpTo(this.#frames, moment)
    if (end < this.#applied) {
      this.#applied = fullBefore(this.#frames, end)
      this.#book = EMPTY_BOOK
    }
    for (; this.#applied < end; this.#applied += 1) this.#book = applyFrame(this.#book, this.#frames[this.#applied] as DepthFrame)
    return this.#book
  }

  #minuteAt(moment: number, end: number): MinuteSoFar | undefined {
    const start = Math.floor(moment / MINUTE_MS) * MINUTE_MS
    let minute: MinuteSoFar | undefined
    for (const { price, quantity } of this.#trades.slice(countUpTo(this.#trades, start - 1), end))
      minute = {
        start,
        open: minute?.open ?? price,
        high: Math.max(minute?.high ?? price, price),
        low: Math.min(minute?.low ?? price, price),
        close: price,
        volume: (minute?.volume ?? 0) + quantity,
      }
    return minute
  }
}

/** How many of them, which are in order of time, had happened at this moment. */
function countUpTo(items: readonly { at: number }[], moment: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle] as { at: number }).at <= moment) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of the last full frame among the first so many; 0 without one. */
function fullBefore(frames: readonly DepthFrame[], end: number): number {
  for (let place = end - 1; place > 0; place -= 1) if (frames[place]?.isFull) return place
  return 0
}

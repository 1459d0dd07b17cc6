import type { Lots, Side, Ticks } from '../exchange/index.ts'

export interface PaperLevel {
  price: Ticks
  quantity: Lots
}

/** All that the real book shows, best level first. */
export interface PaperDepth {
  bids: readonly PaperLevel[]
  asks: readonly PaperLevel[]
}

export const NO_DEPTH: PaperDepth = { bids: [], asks: [] }

export function levelsOf({ bids, asks }: PaperDepth, side: Side): readonly PaperLevel[] {
  return side === 'BUY' ? bids : asks
}

/** The levels that an order of this side would take from. */
export function oppositeOf(depth: PaperDepth, side: Side): readonly PaperLevel[] {
  return side === 'BUY' ? depth.asks : depth.bids
}

export function shownAt(depth: PaperDepth, side: Side, price: Ticks): Lots {
  const levels = levelsOf(depth, side)
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = levels[middle]?.price ?? 0
    if (side === 'BUY' ? at > price : at < price) low = middle + 1
    else high = middle
  }
  const found = levels[low]
  return found?.price === price ? found.quantity : 0
}

/** What was taken of one level, and what the level showed then. */
export interface Take {
  /** The side of the level: asks are taken by a BUY. */
  side: Side
  price: Ticks
  shown: Lots
  taken: Lots
}

/**
 * What one pocket has taken on paper from levels that the real book still shows: the same lots are not taken twice. As soon as a level shows
 * another quantity, it is new.
 */
export class Takes {
  readonly #takes = new Map<string, Take>()

  constructor(takes: Iterable<Take> = []) {
    for (const take of takes) this.#takes.set(keyOf(take), take)
  }

  all(): readonly Take[] {
    return [...this.#takes.values()]
  }

  leftOf(side: Side, { price, quantity }: PaperLevel): Lots {
    const take = this.#takes.get(keyOf({ side, price }))
    return take?.shown === quantity ? Math.max(0, quantity - take.taken) : quantity
  }

  note(side: Side, level: PaperLevel, lots: Lots): void {
    const taken = level.quantity - this.leftOf(side, level) + lots
    this.#takes.set(keyOf({ side, price: level.price }), { side, price: level.price, shown: level.quantity, taken })
  }

  /** Forgets levels that have changed. */
  sweep(depth: PaperDepth): void {
    for (const [key, { side, price, shown }] of this.#takes) if (shownAt(depth, side, price) !== shown) this.#takes.delete(key)
  }
}

function keyOf({ side, price }: Pick<Take, 'side' | 'price'>): string {
  return `${side} ${price}`
}

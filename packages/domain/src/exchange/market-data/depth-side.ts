import type { Lots, Side, Ticks } from '../book/order-terms.ts'

/** The orders at one price. Immutable, so that a kept level stays what it was. */
export interface DepthLevel {
  readonly price: Ticks
  readonly quantity: Lots
  readonly orders: number
}

/**
 * One side of a book as market data shows it: a quantity for each price. Prices are sorted with the best one last, since most changes
 * happen there and an insertion only moves what follows it.
 */
export class DepthSide {
  readonly side: Side
  readonly #levels = new Map<Ticks, DepthLevel>()
  #prices: Ticks[] = []

  constructor(side: Side) {
    this.side = side
  }

  get size(): number {
    return this.#prices.length
  }

  at(price: Ticks): DepthLevel | undefined {
    return this.#levels.get(price)
  }

  best(): Ticks | undefined {
    return this.#prices.at(-1)
  }

  /** Replaces the level at its price; a quantity of 0 removes it. */
  set(level: DepthLevel): void {
    const { price, quantity } = level
    const isThere = this.#levels.has(price)
    if (quantity > 0) this.#levels.set(price, level)
    else this.#levels.delete(price)
    if (isThere === quantity > 0) return
    if (quantity > 0) this.#prices.splice(this.#placeOf(price), 0, price)
    else this.#prices.splice(this.#placeOf(price), 1)
  }

  /** Replaces all levels by these, in any order. */
  replace(levels: Iterable<DepthLevel>): void {
    this.#levels.clear()
    for (const level of levels) if (level.quantity > 0) this.#levels.set(level.price, level)
    this.#prices = [...this.#levels.keys()].sort((a, b) => (this.side === 'BUY' ? a - b : b - a))
  }

  /** The best levels, best first. */
  top(count: number): DepthLevel[] {
    const levels: DepthLevel[] = []
    for (let place = this.#prices.length - 1; place >= 0 && levels.length < count; place--) {
      const level = this.#levels.get(this.#prices[place] ?? 0)
      if (level) levels.push(level)
    }
    return levels
  }

  levels(): Iterable<DepthLevel> {
    return this.#levels.values()
  }

  /** The index of the price, or where it would be inserted. */
  #placeOf(price: Ticks): number {
    const prices = this.#prices
    let low = 0
    let high = prices.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isWorse(this.side, prices[middle] ?? 0, price)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The level changes from `before` to `after`, both best first; removed levels have quantity 0. */
export function changesBetween(side: Side, before: readonly DepthLevel[], after: readonly DepthLevel[]): DepthLevel[] {
  const changes: DepthLevel[] = []
  let index = 0
  for (const now of after) {
    let was = before[index]
    while (was && isWorse(side, now.price, was.price)) {
      changes.push({ price: was.price, quantity: 0, orders: 0 })
      index += 1
      was = before[index]
    }
    if (was?.price === now.price) index += 1
    if (was?.price !== now.price || was.quantity !== now.quantity || was.orders !== now.orders) changes.push(now)
  }
  for (const gone of before.slice(index)) changes.push({ price: gone.price, quantity: 0, orders: 0 })
  return changes
}

function isWorse(side: Side, price: Ticks, than: Ticks): boolean {
  return side === 'BUY' ? price < than : price > than
}

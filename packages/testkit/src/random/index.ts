/** Seeded random numbers (mulberry32), so that a failing run can be repeated exactly. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

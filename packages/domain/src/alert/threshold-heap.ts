/** Items by a number, the lowest first: adding one and taking the lowest cost the logarithm of how many there are. */
export class ThresholdHeap<Item> {
  readonly #keys: number[] = []
  readonly #items: Item[] = []

  get size(): number {
    return this.#keys.length
  }

  push(key: number, item: Item): void {
    let at = this.#keys.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = this.#keys[parent] as number
      if (above <= key) break
      this.#put(at, above, this.#items[parent] as Item)
      at = parent
    }
    this.#put(at, key, item)
  }

  /** Takes out all whose number is at most this, the lowest first. */
  *takeUpTo(limit: number): Generator<Item> {
    while (this.#keys.length > 0 && (this.#keys[0] as number) <= limit) yield this.#take()
  }

  #take(): Item {
    const first = this.#items[0] as Item
    const key = this.#keys.pop() as number
    const item = this.#items.pop() as Item
    if (this.#keys.length > 0) this.#sink(key, item)
    return first
  }

  #sink(key: number, item: Item): void {
    const { length } = this.#keys
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      if (child + 1 < length && (this.#keys[child + 1] as number) < (this.#keys[child] as number)) child += 1
      if ((this.#keys[child] as number) >= key) break
      this.#put(at, this.#keys[child] as number, this.#items[child] as Item)
      at = child
    }
    this.#put(at, key, item)
  }

  #put(at: number, key: number, item: Item): void {
    this.#keys[at] = key
    this.#items[at] = item
  }
}

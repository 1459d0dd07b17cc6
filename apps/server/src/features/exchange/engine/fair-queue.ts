interface Waiting<Item> {
  item: Item
  /** The order of arrival, over all users. */
  at: number
}

/**
 * The waiting commands, by user. A batch takes from each user in turn, so that a user who sends many delays only their own; the
 * taken ones run in the order of arrival.
 */
export class FairQueue<Item> {
  readonly #ofUser = new Map<string, Waiting<Item>[]>()
  #arrivals = 0
  /** Lower than any number in use: for items that go back to the head. */
  #heads = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of users with waiting items. */
  get users(): number {
    return this.#ofUser.size
  }

  push(user: string, item: Item): void {
    this.#add(user, { item, at: ++this.#arrivals }, 'last')
  }

  /** Puts back items that could not be executed, before everything else of their users. */
  putBack(items: readonly { user: string; item: Item }[]): void {
    for (const { user, item } of [...items].reverse()) this.#add(user, { item, at: --this.#heads }, 'first')
  }

  /** At most `max` items, in equal shares per user as far as they have that many. */
  take(max: number): Item[] {
    if (this.#size <= max) return this.takeAll()
    const taken: Waiting<Item>[] = []
    const turns = [...this.#ofUser.keys()]
    const counts = new Map<string, number>()
    for (let left = max; left > 0; ) {
      for (const user of turns) {
        const count = counts.get(user) ?? 0
        const next = this.#ofUser.get(user)?.[count]
        if (!next || left === 0) continue
        counts.set(user, count + 1)
        taken.push(next)
        left -= 1
      }
    }
    for (const [user, count] of counts) {
      const own = this.#ofUser.get(user) ?? []
      // A served user goes to the end of the round.
      this.#ofUser.delete(user)
      if (count < own.length) this.#ofUser.set(user, own.slice(count))
    }
    this.#size -= taken.length
    return inOrder(taken)
  }

  takeAll(): Item[] {
    const all = [...this.#ofUser.values()].flat()
    this.#ofUser.clear()
    this.#size = 0
    return inOrder(all)
  }

  #add(user: string, waiting: Waiting<Item>, where: 'first' | 'last'): void {
    const own = this.#ofUser.get(user)
    if (!own) this.#ofUser.set(user, [waiting])
    else if (where === 'last') own.push(waiting)
    else own.unshift(waiting)
    this.#size += 1
  }
}

function inOrder<Item>(waiting: Waiting<Item>[]): Item[] {
  return waiting.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

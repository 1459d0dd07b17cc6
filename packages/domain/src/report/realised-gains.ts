import { type CostBook, type CostMethod, openBook } from './cost-book.ts'

/**
 * One change of an owner's holding of an asset. `value` is what was paid or received for it, in raw units of the valuation asset, with fees
 * already included.
 */
export interface Movement {
  owner: bigint
  atMs: number
  /** Raw units; negative for a disposal. */
  quantity: bigint
  value: bigint
  /** Set when the other side belongs to the same user: there is no gain, and the cost moves along under this id. */
  ownTransfer?: bigint | undefined
}

export interface Gains {
  /** Disposed of in the period. */
  quantity: bigint
  proceeds: bigint
  cost: bigint
  gain: bigint
  /** At the end of the period. */
  held: bigint
  heldCost: bigint
}

/**
 * Counts one owner's realized gains of one asset since a given time, movement by movement. It receives the movements of all owners of one
 * user, from the first on and in order; for a transfer between two of them the outgoing one comes first.
 */
export class GainsCount {
  readonly #owner: bigint
  readonly #method: CostMethod
  readonly #fromMs: number
  readonly #books = new Map<bigint, CostBook>()
  readonly #costUnderway = new Map<bigint, bigint>()
  #quantity = 0n
  #proceeds = 0n
  #cost = 0n

  constructor(owner: bigint, method: CostMethod, fromMs: number) {
    this.#owner = owner
    this.#method = method
    this.#fromMs = fromMs
  }

  take({ owner, atMs, quantity, value, ownTransfer }: Movement): void {
    const book = this.#bookOf(owner)
    if (quantity >= 0n) {
      // A fee on the way means that less arrives, at the whole cost.
      const carried = ownTransfer === undefined ? undefined : this.#costUnderway.get(ownTransfer)
      if (ownTransfer !== undefined) this.#costUnderway.delete(ownTransfer)
      book.add(quantity, carried ?? value)
      return
    }
    const cost = book.take(-quantity)
    if (ownTransfer !== undefined) this.#costUnderway.set(ownTransfer, cost)
    else if (owner === this.#owner && atMs >= this.#fromMs) {
      this.#quantity -= quantity
      this.#proceeds += value
      this.#cost += cost
    }
  }

  gains(): Gains {
    const { quantity: held, cost: heldCost } = this.#bookOf(this.#owner)
    const gain = this.#proceeds - this.#cost
    return { quantity: this.#quantity, proceeds: this.#proceeds, cost: this.#cost, gain, held, heldCost }
  }

  #bookOf(owner: bigint): CostBook {
    const found = this.#books.get(owner)
    if (found) return found
    const made = openBook(this.#method)
    this.#books.set(owner, made)
    return made
  }
}

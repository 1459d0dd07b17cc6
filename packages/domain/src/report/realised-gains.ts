import { type CostBook, type CostMethod, openBook } from './cost-book.ts'

/**
 * One change of an owner's holding of an asset. `value` is what was paid for it or received in its place, in raw units of the
 * valuation asset: fees are already in it, for they made what came less and what went more.
 */
export interface Movement {
  owner: bigint
  atMs: number
  /** Raw units; negative for what leaves. */
  quantity: bigint
  value: bigint
  /** Set when the other side is an owner of the same person: nothing is gained, and the cost goes along under this name. */
  ownTransfer?: bigint | undefined
}

export interface Gains {
  /** Given away in the period. */
  quantity: bigint
  proceeds: bigint
  cost: bigint
  gain: bigint
  /** At the end of the period. */
  held: bigint
  heldCost: bigint
}

/**
 * Counts what one owner has gained with one asset since a moment, movement by movement. It is told those of all owners of one
 * person, from the first on and in their order; of a transfer between two of them what leaves comes before what arrives.
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
      // A fee on the way makes less arrive, at the whole cost.
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

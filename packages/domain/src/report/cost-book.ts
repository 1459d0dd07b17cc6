import { floorDiv } from '../money/index.ts'

/** How the cost of a disposal is determined: the oldest purchase first, or the average of what is held. */
export type CostMethod = 'fifo' | 'average'

/**
 * The acquisition cost of an asset as it is bought and sold, in raw units. Costs are never rounded away: when a part leaves, its share of
 * the cost is rounded down and the rest stays with what remains, so that costs in = costs out + cost held, exactly.
 */
export interface CostBook {
  readonly quantity: bigint
  readonly cost: bigint
  add(quantity: bigint, cost: bigint): void
  /** The cost of this quantity; throws when more than is held is taken. */
  take(quantity: bigint): bigint
}

export function openBook(method: CostMethod): CostBook {
  return method === 'fifo' ? new LotBook() : new PoolBook()
}

class PoolBook implements CostBook {
  quantity = 0n
  cost = 0n

  add(quantity: bigint, cost: bigint): void {
    this.quantity += quantity
    this.cost += cost
  }

  take(quantity: bigint): bigint {
    refuseMoreThan(this.quantity, quantity)
    const cost = quantity === 0n ? 0n : floorDiv(this.cost * quantity, this.quantity)
    this.quantity -= quantity
    this.cost -= cost
    return cost
  }
}

class LotBook implements CostBook {
  quantity = 0n
  cost = 0n
  readonly #lots: { quantity: bigint; cost: bigint }[] = []
  /** The lots before this index are used up; they are removed in bulk, so that a step never moves the whole list. */
  #first = 0

  add(quantity: bigint, cost: bigint): void {
    if (quantity === 0n) return
    this.#lots.push({ quantity, cost })
    this.quantity += quantity
    this.cost += cost
  }

  take(quantity: bigint): bigint {
    refuseMoreThan(this.quantity, quantity)
    let cost = 0n
    for (let left = quantity; left > 0n; ) {
      const lot = this.#lots[this.#first]
      if (!lot) throw new RangeError('the lots sum to less than the total held')
      const part = left < lot.quantity ? left : lot.quantity
      const partCost = floorDiv(lot.cost * part, lot.quantity)
      lot.quantity -= part
      lot.cost -= partCost
      cost += partCost
      left -= part
      if (lot.quantity === 0n) this.#first += 1
    }
    this.#forgetUsed()
    this.quantity -= quantity
    this.cost -= cost
    return cost
  }

  #forgetUsed(): void {
    if (this.#first < 1_000) return
    this.#lots.splice(0, this.#first)
    this.#first = 0
  }
}

function refuseMoreThan(held: bigint, wanted: bigint): void {
  if (wanted > held) throw new RangeError(`${wanted} is more than the ${held} held`)
}

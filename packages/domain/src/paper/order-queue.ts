import type { Side, Ticks } from '../exchange/index.ts'
import type { PaperOrder } from './paper-order.ts'

/** Orders by a price, the one that a trade reaches first in front; of two at one price, the older. */
export class OrderQueue {
  readonly #orders: PaperOrder[] = []
  readonly #priceOf: (order: PaperOrder) => Ticks
  readonly #isHighFirst: boolean

  constructor(first: 'highest' | 'lowest', priceOf: (order: PaperOrder) => Ticks) {
    this.#isHighFirst = first === 'highest'
    this.#priceOf = priceOf
  }

  add(order: PaperOrder): void {
    this.#orders.splice(this.#placeOf(order), 0, order)
  }

  remove(order: PaperOrder): void {
    const place = this.#orders.indexOf(order)
    if (place >= 0) this.#orders.splice(place, 1)
  }

  /** Those that a trade at this price reaches, in their order. */
  reachedBy(price: Ticks): readonly PaperOrder[] {
    const end = this.#orders.findIndex((order) => !this.#isReached(this.#priceOf(order), price))
    return end < 0 ? [...this.#orders] : this.#orders.slice(0, end)
  }

  all(): readonly PaperOrder[] {
    return this.#orders
  }

  #isReached(own: Ticks, price: Ticks): boolean {
    return this.#isHighFirst ? own >= price : own <= price
  }

  #placeOf(order: PaperOrder): number {
    const orders = this.#orders
    let low = 0
    let high = orders.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = orders[middle]
      if (there && this.#comesBefore(there, order)) low = middle + 1
      else high = middle
    }
    return low
  }

  #comesBefore(one: PaperOrder, other: PaperOrder): boolean {
    const difference = this.#priceOf(one) - this.#priceOf(other)
    if (difference === 0) return one.id < other.id
    return this.#isHighFirst ? difference > 0 : difference < 0
  }
}

/** Orders that rest: a trade reaches bids from the highest and asks from the lowest. */
export function restingQueue(side: Side): OrderQueue {
  return new OrderQueue(side === 'BUY' ? 'highest' : 'lowest', ({ limitPrice }) => limitPrice)
}

/** Stops that wait: a rising price reaches BUY stops from the lowest, a falling one SELL stops from the highest. */
export function waitingQueue(side: Side): OrderQueue {
  return new OrderQueue(side === 'BUY' ? 'lowest' : 'highest', ({ stopPrice }) => stopPrice)
}

import type { BookEvents } from './book-events.ts'
import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'

/**
 * Stops that the last price has reached and that wait for their turn: BUY stops at or below it from the lowest up, then SELL
 * stops at or above it from the highest down (in both cases what the moving price reached first), at one price the oldest first.
 * Once triggered a stop stays triggered, wherever the price goes before its turn.
 */
export class TriggeredStops {
  readonly #store: OrderStore
  readonly #events: BookEvents
  #queue: number[] = []
  #turn = 0

  constructor(store: OrderStore, events: BookEvents) {
    this.#store = store
    this.#events = events
  }

  /** Whether the last price has already passed the stop of an order that is in no ladder yet. */
  isReached(slot: number): boolean {
    const { lastPrice } = this.#store
    const { sign } = this.#store.ladderOf(slot)
    return lastPrice !== 0 && sign * this.#store.stopPrice(slot) >= sign * lastPrice
  }

  /** From here on an order that is in no ladder yet is no stop. */
  trigger(slot: number): void {
    this.#events.trigger(this.#store.id(slot))
    this.#store.unpark(slot)
  }

  /** The next one's turn: an order of no ladder, in a record of its own and no longer a stop. 0 when all have run. */
  take(): number {
    this.#collect(this.#store.buyStops)
    this.#collect(this.#store.sellStops)
    if (this.#turn < this.#queue.length) return this.#queue[this.#turn++] as number
    this.#queue.length = 0
    this.#turn = 0
    return 0
  }

  #collect(ladder: Ladder): void {
    const store = this.#store
    while (store.lastPrice !== 0 && ladder.bestKey >= ladder.sign * store.lastPrice) {
      const parked = store.next(ladder.bestLevel)
      const slot = store.copy(parked)
      store.unlink(parked)
      store.release(parked)
      this.trigger(slot)
      this.#queue.push(slot)
    }
  }
}

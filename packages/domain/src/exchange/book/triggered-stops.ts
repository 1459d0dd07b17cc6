import { type BookEvents, BY_PAIR } from './book-events.ts'
import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'
import type { Ticks } from './order-terms.ts'

/**
 * Stops that a trade has reached and that wait for their turn: BUY stops at or below its price from the lowest up, then SELL stops at or
 * above it from the highest down (both in the order in which a moving price reaches them), at one price the oldest first. A triggered stop
 * stays triggered, wherever the price goes before its turn.
 */
export class TriggeredStops {
  private readonly store: OrderStore
  private readonly events: BookEvents
  private queue: number[] = []
  private turn = 0

  constructor(store: OrderStore, events: BookEvents) {
    this.store = store
    this.events = events
  }

  /** Whether the last price is at or past the stop price of an order that is in no ladder yet. */
  isReached(slot: number): boolean {
    const { sign } = this.store.ladderOf(slot)
    return reaches(this.store.lastPrice, sign, sign * this.store.stopPrice(slot))
  }

  /** Marks an order that is in no ladder yet as triggered. */
  trigger(slot: number): void {
    this.events.trigger(this.store.id(slot))
    this.store.unpark(slot)
  }

  /** Triggers the stops that a trade at this price has reached. */
  reach(price: Ticks): void {
    this.collect(this.store.buyStops, price)
    this.collect(this.store.sellStops, price)
  }

  /** The next triggered stop, as an order in a new record that is in no ladder. 0 when all have run. */
  take(): number {
    if (this.turn < this.queue.length) return this.queue[this.turn++] as number
    if (this.turn > 0) {
      this.queue.length = 0
      this.turn = 0
    }
    return 0
  }

  private collect(ladder: Ladder, price: Ticks): void {
    const store = this.store
    while (reaches(price, ladder.sign, ladder.bestKey)) {
      const parked = store.next(ladder.bestLevel)
      const otherLeg = store.otherLeg(parked)
      const slot = store.copy(parked)
      store.remove(parked)
      if (otherLeg !== 0) this.endOtherLeg(otherLeg)
      this.trigger(slot)
      this.queue.push(slot)
    }
  }

  /** The other leg of a stop that triggers ends before the stop trades: they never trade both. */
  private endOtherLeg(id: number): void {
    const { store } = this
    const slot = store.slotOf(id)
    this.events.cancel(id, store.whole(slot), BY_PAIR)
    store.remove(slot)
  }
}

/** Before the first trade there is no price, and nothing is reached. */
function reaches(price: Ticks, sign: number, key: number): boolean {
  return price !== 0 && key >= sign * price
}

import { type BookEvents, BY_PAIR } from './book-events.ts'
import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'

/**
 * Stops that the last price has reached and that wait for their turn: BUY stops at or below it from the lowest up, then SELL stops at or
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
    return this.reaches(sign, sign * this.store.stopPrice(slot))
  }

  /** Marks an order that is in no ladder yet as triggered. */
  trigger(slot: number): void {
    this.events.trigger(this.store.id(slot))
    this.store.unpark(slot)
  }

  /** The next triggered stop, as an order in a new record that is in no ladder. 0 when all have run. */
  take(): number {
    this.collect(this.store.buyStops)
    this.collect(this.store.sellStops)
    if (this.turn < this.queue.length) return this.queue[this.turn++] as number
    if (this.turn > 0) {
      this.queue.length = 0
      this.turn = 0
    }
    return 0
  }

  private collect(ladder: Ladder): void {
    const store = this.store
    while (this.reaches(ladder.sign, ladder.bestKey)) {
      const parked = store.next(ladder.bestLevel)
      const mate = store.mate(parked)
      const slot = store.copy(parked)
      store.remove(parked)
      if (mate !== 0) this.endMate(mate)
      this.trigger(slot)
      this.queue.push(slot)
    }
  }

  /** The other leg of a stop that triggers ends before the stop trades: they never trade both. */
  private endMate(id: number): void {
    const { store } = this
    const slot = store.slotOf(id)
    this.events.cancel(id, store.whole(slot), BY_PAIR)
    store.remove(slot)
  }

  private reaches(sign: number, key: number): boolean {
    const { lastPrice } = this.store
    return lastPrice !== 0 && key >= sign * lastPrice
  }
}

import type { BookEvents } from './book-events.ts'
import type { OrderStore } from './order-store.ts'
import type { Side, Ticks } from './order-terms.ts'
import type { SlotHeap } from './slot-heap.ts'
import { trailedStop } from './trailed-stop.ts'

/** Stops that follow the price: a SELL stop behind the highest since it was placed, a BUY stop behind the lowest. */
export class TrailingStops {
  private readonly store: OrderStore
  private readonly events: BookEvents

  constructor(store: OrderStore, events: BookEvents) {
    this.store = store
    this.events = events
  }

  /** After an order has traded. Its prices only rise or only fall, so the first and the last are the highest and the lowest. */
  follow(first: Ticks): void {
    const { lastPrice, sellTrails, buyTrails } = this.store
    this.pull(sellTrails, 'SELL', Math.max(first, lastPrice))
    this.pull(buyTrails, 'BUY', Math.min(first, lastPrice))
  }

  private pull(trails: SlotHeap, side: Side, price: Ticks): void {
    const { store } = this
    for (let slot = trails.first; slot !== 0 && isBeyond(side, price, store.anchor(slot)); slot = trails.first) {
      const trail = store.trail(slot)
      const { stopPrice, limit } = trailedStop(side, {
        ticks: Math.max(0, trail),
        ppm: Math.max(0, -trail),
        protectionPpm: store.protection(slot),
        anchor: price,
      })
      this.events.move(store.id(slot), stopPrice, limit, price)
      store.move(slot, stopPrice, limit, price)
    }
  }
}

function isBeyond(side: Side, price: Ticks, anchor: Ticks): boolean {
  return side === 'SELL' ? price > anchor : price < anchor
}

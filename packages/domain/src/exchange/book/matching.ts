import { BookBroken } from './book-broken.ts'
import { type BookEvents, BY_FOK, BY_IOC, BY_POST_ONLY, BY_SELF_TRADE } from './book-events.ts'
import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'
import { CANCEL_BOTH, CANCEL_OLDEST, DECREMENT, FOK, IOC, type Lots, type Ticks } from './order-terms.ts'
import { isPlain } from './records.ts'
import { TriggeredStops } from './triggered-stops.ts'

/** What happens to an incoming order: it waits as a stop, trades, rests or ends. */
export class Matching {
  private readonly store: OrderStore
  private readonly events: BookEvents
  private readonly triggered: TriggeredStops

  constructor(store: OrderStore, events: BookEvents) {
    this.store = store
    this.events = events
    this.triggered = new TriggeredStops(store, events)
  }

  /** Accepts a new order. Most orders rest at once and only need a place. */
  add(id: number, owner: number, price: Ticks, lots: Lots, stopPrice: Ticks, expiresAt: number, terms: number): void {
    const { store } = this
    const opposite = store.ladders[(terms & 1) ^ 1] as Ladder
    if (opposite.bestKey < opposite.sign * price && isPlain(terms)) {
      this.events.rest(id, lots)
      store.add(id, owner, price, lots, terms)
    } else this.enter(store.fill(id, owner, price, lots, stopPrice, expiresAt, terms))
  }

  /**
   * Enters an order that has a record and is in no ladder yet, then runs every stop that its trades trigger: each triggered stop in turn,
   * with those that its own trades reach queued behind. A stop triggers once, so this terminates.
   */
  enter(slot: number): void {
    const { store, triggered } = this
    if (store.isParked(slot)) {
      if (!triggered.isReached(slot)) return this.park(slot)
      triggered.trigger(slot)
    }
    this.run(slot)
    if (store.stopCount === 0) return
    for (let next = triggered.take(); next !== 0; next = triggered.take()) this.run(next)
  }

  private park(slot: number): void {
    this.events.park(this.store.id(slot), this.store.remaining(slot))
    this.store.link(slot)
  }

  private run(slot: number): void {
    const { store } = this
    const opposite = store.ladders[store.ladderNumber(slot) ^ 1] as Ladder
    const limitKey = opposite.sign * store.limit(slot)
    if (opposite.bestKey >= limitKey) this.cross(slot, opposite, limitKey)
    else this.settle(slot)
  }

  private cross(slot: number, opposite: Ladder, limitKey: number): void {
    const store = this.store
    if (store.isPostOnly(slot)) return this.end(slot, BY_POST_ONLY)
    if (store.timeInForce(slot) === FOK && !this.isFillable(slot, opposite, limitKey)) return this.end(slot, BY_FOK)
    const remaining = this.trade(slot, opposite, limitKey)
    if (remaining === 0) return store.free(slot)
    store.setRemaining(slot, remaining)
    if (opposite.bestKey >= limitKey) throw new BookBroken(`order ${store.id(slot)} would rest across the other side`)
    if (store.timeInForce(slot) === FOK) throw new BookBroken(`order ${store.id(slot)} is FOK and was filled partially`)
    this.settle(slot)
  }

  /** What is left of an order rests, or is canceled if it must not rest. */
  private settle(slot: number): void {
    const timeInForce = this.store.timeInForce(slot)
    if (timeInForce === IOC) return this.end(slot, BY_IOC)
    if (timeInForce === FOK) return this.end(slot, BY_FOK)
    this.events.rest(this.store.id(slot), this.store.remaining(slot))
    this.store.link(slot)
  }

  private end(slot: number, reason: number): void {
    this.events.cancel(this.store.id(slot), this.store.remaining(slot), reason)
    this.store.free(slot)
  }

  /** Trades at the makers' prices up to the limit and quantity; returns what is left, also 0 when self-trade prevention ended the order. */
  private trade(taker: number, opposite: Ladder, limitKey: number): number {
    const store = this.store
    const id = store.id(taker)
    const owner = store.owner(taker)
    let remaining = store.remaining(taker)
    while (remaining > 0 && opposite.bestKey >= limitKey) {
      const maker = store.next(opposite.bestLevel)
      if (store.owner(maker) === owner) {
        remaining = this.meetOwn(taker, maker, remaining)
        continue
      }
      const there = store.remaining(maker)
      const price = opposite.sign * opposite.bestKey
      store.lastPrice = price
      if (remaining < there) {
        this.events.trade(store.id(maker), id, price, remaining)
        store.resize(maker, there - remaining)
        return 0
      }
      this.events.trade(store.id(maker), id, price, there)
      store.remove(maker)
      remaining -= there
    }
    return remaining
  }

  /** Two orders of one owner don't trade: the incoming order's mode says which one is canceled. Returns what the incoming one has left. */
  private meetOwn(taker: number, maker: number, remaining: number): number {
    const store = this.store
    const mode = store.selfTrade(taker)
    if (mode === DECREMENT) return this.decrement(taker, maker, remaining)
    if (mode === CANCEL_OLDEST || mode === CANCEL_BOTH) {
      this.events.cancel(store.id(maker), store.remaining(maker), BY_SELF_TRADE)
      store.remove(maker)
    }
    if (mode === CANCEL_OLDEST) return remaining
    this.events.cancel(store.id(taker), remaining, BY_SELF_TRADE)
    return 0
  }

  /** Reduces both by the smaller quantity, the resting one first; an order with nothing left is canceled. */
  private decrement(taker: number, maker: number, remaining: number): number {
    const store = this.store
    const there = store.remaining(maker)
    const by = Math.min(remaining, there)
    this.events.reduce(store.id(maker), by, there - by)
    this.events.reduce(store.id(taker), by, remaining - by)
    if (by === there) {
      this.events.cancel(store.id(maker), 0, BY_SELF_TRADE)
      store.remove(maker)
    } else store.resize(maker, there - by)
    if (by === remaining) this.events.cancel(store.id(taker), 0, BY_SELF_TRADE)
    return remaining - by
  }

  /**
   * Whether a FOK order would trade its whole quantity. Orders of its owner don't count: with CANCEL_OLDEST they would be canceled and
   * those behind them count, with every other mode the order could not be filled past the first of them.
   */
  private isFillable(taker: number, opposite: Ladder, limitKey: number): boolean {
    const store = this.store
    const owner = store.owner(taker)
    const goesOn = store.selfTrade(taker) === CANCEL_OLDEST
    let wanted = store.remaining(taker)
    opposite.descend((level) => {
      if (store.key(level) < limitKey) return false
      for (let maker = store.next(level); maker !== level; maker = store.next(maker)) {
        if (store.owner(maker) !== owner) wanted -= store.remaining(maker)
        else if (!goesOn) return false
        if (wanted <= 0) return false
      }
      return true
    })
    return wanted <= 0
  }
}

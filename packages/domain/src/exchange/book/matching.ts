import { BookBroken } from './book-broken.ts'
import { type BookEvents, BY_FOK, BY_IOC, BY_PAIR, BY_POST_ONLY, BY_SELF_TRADE } from './book-events.ts'
import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'
import { CANCEL_BOTH, CANCEL_OLDEST, DECREMENT, FOK, IOC, type Lots, type Ticks } from './order-terms.ts'
import { isPlain } from './record-terms.ts'
import { TrailingStops } from './trailing-stops.ts'
import { TriggeredStops } from './triggered-stops.ts'

/** What happens to an incoming order: it waits as a stop, trades, rests or ends. */
export class Matching {
  private readonly store: OrderStore
  private readonly events: BookEvents
  private readonly triggered: TriggeredStops
  private readonly trailing: TrailingStops
  /** At which price the order that ran last has begun to trade; 0 when there were no stops to look after. */
  private firstPrice: Ticks = 0

  constructor(store: OrderStore, events: BookEvents) {
    this.store = store
    this.events = events
    this.triggered = new TriggeredStops(store, events)
    this.trailing = new TrailingStops(store, events)
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
   * with those that its own trades reach queued behind. A stop triggers once, so this terminates. An order trades to its end first, so
   * that what rests of it is in the book, and a leg that it has met has traded, before any stop runs.
   */
  enter(slot: number): void {
    const { store, triggered } = this
    if (store.isParked(slot)) {
      if (!triggered.isReached(slot)) return this.park(slot)
      triggered.trigger(slot)
    }
    this.run(slot)
    if (this.firstPrice !== 0) this.runStops()
  }

  /** A parked stop gets another stop price, and triggers at once if the last price has reached it. */
  moveStop(slot: number, stopPrice: Ticks): void {
    const { store, triggered } = this
    store.move(slot, stopPrice, store.limit(slot), 0)
    triggered.reach(store.lastPrice)
    this.runStops()
  }

  private runStops(): void {
    for (let next = this.nextStop(); next !== 0; next = this.nextStop()) this.run(next)
  }

  /**
   * The stop that runs next, once the trades of the order before it have reached theirs. Prices of one order only rise or only fall: its
   * first trade alone can reach stops on either side, and the later ones only those ahead of them, which the last trade finds in the same
   * order. Between the two, trailing stops follow.
   */
  private nextStop(): number {
    const { firstPrice, triggered } = this
    if (firstPrice !== 0) {
      this.firstPrice = 0
      triggered.reach(firstPrice)
      this.trailing.follow(firstPrice)
      triggered.reach(this.store.lastPrice)
    }
    return triggered.take()
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
    if (this.store.isIceberg(slot)) this.store.hide(slot)
    this.store.link(slot)
  }

  private end(slot: number, reason: number): void {
    const otherLeg = this.store.otherLeg(slot)
    this.events.cancel(this.store.id(slot), this.store.remaining(slot), reason)
    this.store.free(slot)
    if (otherLeg !== 0) this.endOtherLeg(otherLeg)
  }

  /** Ends a live order with all it hides, and the other leg with it. */
  endResting(slot: number, reason: number): void {
    const otherLeg = this.store.otherLeg(slot)
    this.events.cancel(this.store.id(slot), this.store.whole(slot), reason)
    this.store.remove(slot)
    if (otherLeg !== 0) this.endOtherLeg(otherLeg)
  }

  /** A leg has ended otherwise than by trading, so the other one ends, too. */
  endOtherLeg(id: number): void {
    const slot = this.store.slotOf(id)
    this.events.cancel(id, this.store.whole(slot), BY_PAIR)
    this.store.remove(slot)
  }

  /** Trades at the makers' prices up to the limit and quantity; returns what is left, also 0 when self-trade prevention ended the order. */
  private trade(taker: number, opposite: Ladder, limitKey: number): number {
    const store = this.store
    const id = store.id(taker)
    const owner = store.owner(taker)
    const otherLeg = store.otherLeg(taker)
    const smallest = store.smallestTrade
    let remaining = store.remaining(taker)
    let first = 0
    let last = 0
    while (remaining > 0 && opposite.bestKey >= limitKey) {
      const maker = store.next(opposite.bestLevel)
      if (store.owner(maker) === owner) {
        remaining = this.meetOwn(taker, maker, remaining)
        continue
      }
      const there = store.remaining(maker)
      const price = opposite.sign * opposite.bestKey
      const lots = remaining < there ? remaining : there
      if (smallest === 0 || price * lots >= smallest) {
        if (first === 0) first = price
        last = price
      }
      this.events.trade(store.id(maker), id, price, lots)
      remaining -= lots
      if (store.isSpecial(maker)) this.use(maker, lots)
      else if (lots < there) store.resize(maker, there - lots)
      else store.remove(maker)
      if (otherLeg !== 0) this.reduceOtherLeg(otherLeg, lots)
    }
    if (first === 0) return remaining
    store.lastPrice = last
    if (store.stopCount !== 0) this.firstPrice = first
    return remaining
  }

  /** Lots of an iceberg or of a leg were traded: the iceberg shows its next ones, the other leg loses as many. */
  private use(maker: number, lots: Lots): void {
    const store = this.store
    const id = store.id(maker)
    const otherLeg = store.otherLeg(maker)
    const left = store.remaining(maker) - lots
    if (left > 0) store.resize(maker, left)
    else if (store.hidden(maker) > 0) this.events.refresh(id, store.refresh(maker))
    else store.remove(maker)
    if (otherLeg !== 0) this.reduceOtherLeg(otherLeg, lots)
  }

  private reduceOtherLeg(id: number, by: Lots): void {
    const store = this.store
    const slot = store.slotOf(id)
    const left = store.whole(slot) - by
    if (left > 0) {
      this.events.reduce(id, by, left)
      this.shrink(slot, by)
      return
    }
    this.events.cancel(id, store.whole(slot), BY_PAIR)
    store.remove(slot)
  }

  /** Takes lots from a live order that keeps some: first from what it hides. */
  shrink(slot: number, by: Lots): void {
    const store = this.store
    const hidden = store.hidden(slot)
    if (hidden > 0) store.resizeHidden(slot, Math.max(0, hidden - by))
    if (by > hidden) store.resize(slot, store.remaining(slot) - (by - hidden))
  }

  /** Two orders of one owner don't trade: the incoming order's mode says which one is canceled. Returns what the incoming one has left. */
  private meetOwn(taker: number, maker: number, remaining: number): number {
    const store = this.store
    const mode = store.selfTrade(taker)
    if (mode === DECREMENT) return this.decrement(taker, maker, remaining)
    if (mode === CANCEL_OLDEST || mode === CANCEL_BOTH) this.endResting(maker, BY_SELF_TRADE)
    if (mode === CANCEL_OLDEST) return remaining
    this.endTaker(taker, remaining)
    return 0
  }

  private endTaker(taker: number, remaining: number): void {
    const otherLeg = this.store.otherLeg(taker)
    this.events.cancel(this.store.id(taker), remaining, BY_SELF_TRADE)
    if (otherLeg !== 0) this.endOtherLeg(otherLeg)
  }

  /** Reduces both by the smaller quantity, the resting one first; an order with nothing left is canceled. */
  private decrement(taker: number, maker: number, remaining: number): number {
    const store = this.store
    const there = store.remaining(maker)
    const by = Math.min(remaining, there)
    const left = store.whole(maker) - by
    const [makerId, makerOtherLeg, takerOtherLeg] = [store.id(maker), store.otherLeg(maker), store.otherLeg(taker)]
    this.events.reduce(makerId, by, left)
    this.events.reduce(store.id(taker), by, remaining - by)
    if (left === 0) {
      this.events.cancel(makerId, 0, BY_SELF_TRADE)
      store.remove(maker)
    } else if (by < there) store.resize(maker, there - by)
    else this.events.refresh(makerId, store.refresh(maker))
    if (makerOtherLeg !== 0) this.reduceOtherLeg(makerOtherLeg, by)
    if (by === remaining) this.events.cancel(store.id(taker), 0, BY_SELF_TRADE)
    if (takerOtherLeg !== 0) this.reduceOtherLeg(takerOtherLeg, by)
    return remaining - by
  }

  /**
   * Whether a FOK order would trade its whole quantity. Orders of its owner don't count: with CANCEL_OLDEST they would be canceled and
   * those behind them count, with every other mode the order could not be filled past the first of them. What icebergs hide is behind all
   * others of their level.
   */
  private isFillable(taker: number, opposite: Ladder, limitKey: number): boolean {
    const store = this.store
    const owner = store.owner(taker)
    const goesOn = store.selfTrade(taker) === CANCEL_OLDEST
    let wanted = store.remaining(taker)
    opposite.descend((level) => {
      if (store.key(level) < limitKey) return false
      let hidden = 0
      for (let maker = store.next(level); maker !== level; maker = store.next(maker)) {
        if (store.owner(maker) !== owner) {
          wanted -= store.remaining(maker)
          hidden += store.hidden(maker)
        } else if (!goesOn) return false
        if (wanted <= 0) return false
      }
      wanted -= hidden
      return wanted > 0
    })
    return wanted <= 0
  }
}

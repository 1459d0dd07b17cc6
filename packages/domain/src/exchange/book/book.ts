import { Amending } from './amending.ts'
import { BookBroken } from './book-broken.ts'
import { BookEvents, EXPIRED, REQUESTED } from './book-events.ts'
import { checkBook } from './check-book.ts'
import { hashBook } from './hash-book.ts'
import type { Ladder } from './ladder.ts'
import { Matching } from './matching.ts'
import { codesOf, extrasOf, isWhole, refusalOfExtras } from './order-checks.ts'
import { OrderStore } from './order-store.ts'
import { type QueuePlace, queuePlaces } from './queue-places.ts'
import { asIceberg, asTrailing, packTerms } from './record-terms.ts'
import {
  type BookRefusal,
  BUY,
  FOK,
  type FurtherChanges,
  GTD,
  IOC,
  type Lots,
  type NewOrder,
  SELL,
  type SelfTradeCode,
  type SideCode,
  type Ticks,
  type TimeInForceCode,
} from './order-terms.ts'

/**
 * One market's orders by price and time (DEF-090). A book is deterministic: the same commands give the same events, whatever the machine or
 * the time. Results are in `events`; return values only say whether a command was accepted.
 */
export class Book {
  readonly events = new BookEvents()
  private readonly store = new OrderStore()
  private readonly matching = new Matching(this.store, this.events)
  private readonly amending = new Amending(this.store, this.events, this.matching)

  /** Accepts an order: it trades, rests, waits as a stop, or ends. */
  add(order: NewOrder): BookRefusal | undefined {
    const { id, owner, price, quantity, stopPrice, expiresAt, isPostOnly } = order
    const [side, timeInForce, selfTrade] = codesOf(order)
    return this.place(id, owner, side, price, quantity, stopPrice, timeInForce, expiresAt, isPostOnly, selfTrade, extrasOf(order))
  }

  /** `add` without an object, for callers with millions of orders. */
  place(
    id: number,
    owner: number,
    side: SideCode,
    price: Ticks,
    quantity: Lots,
    stopPrice: Ticks,
    timeInForce: TimeInForceCode,
    expiresAt: number,
    isPostOnly: boolean,
    selfTrade: SelfTradeCode,
    extras?: NewOrder,
  ): BookRefusal | undefined {
    if (!isWhole(id)) return 'BAD_ID'
    if (!isWhole(owner)) return 'BAD_OWNER'
    if (side >>> 0 > 1 || timeInForce >>> 0 > 3 || selfTrade >>> 0 > 3) return 'BAD_TERMS'
    if (!isWhole(price)) return 'BAD_PRICE'
    if (!isWhole(quantity)) return 'BAD_QUANTITY'
    if (stopPrice !== 0 && !isWhole(stopPrice)) return 'BAD_STOP_PRICE'
    if (timeInForce === GTD ? !isWhole(expiresAt) : expiresAt !== 0) return 'BAD_EXPIRY'
    const restsNever = timeInForce === IOC || timeInForce === FOK
    if (isPostOnly && restsNever) return 'POST_ONLY_NEVER_RESTS'
    const store = this.store
    if (store.isTaken(id)) return 'ID_TAKEN'
    if (quantity > Number.MAX_SAFE_INTEGER - store.openLots - store.hiddenLots && !(restsNever && stopPrice === 0)) return 'BOOK_FULL'
    const terms = packTerms(side, stopPrice !== 0, timeInForce, selfTrade, isPostOnly)
    if (extras !== undefined) return this.addWithExtras(extras, terms)
    this.matching.add(id, owner, price, quantity, stopPrice, expiresAt, terms)
    return undefined
  }

  private addWithExtras(order: NewOrder, terms: number): BookRefusal | undefined {
    const refusal = refusalOfExtras(order)
    if (refusal !== undefined) return refusal
    const { store } = this
    const { id, owner, price, quantity, stopPrice, expiresAt, shown = 0, trail } = order
    const slot = store.fill(id, owner, price, quantity, stopPrice, expiresAt, trail ? asTrailing(terms) : asIceberg(terms))
    if (trail) store.setTrail(slot, trail.ticks !== 0 ? trail.ticks : -trail.ppm, trail.anchor, trail.protectionPpm)
    else {
      store.setHidden(slot, 0)
      store.setShown(slot, shown)
    }
    this.matching.enter(slot)
    return undefined
  }

  /**
   * Makes a resting order and a parked stop of the same owner, side and quantity the legs of a pair (OCO): what one trades, the other loses;
   * when the stop triggers, or either ends, the other ends.
   */
  pair(restingId: number, stopId: number): BookRefusal | undefined {
    return this.amending.pair(restingId, stopId)
  }

  /** False when the order is not live. */
  cancel(id: number): boolean {
    const slot = this.store.slotOf(id)
    if (slot === 0) return false
    this.cancelSlot(slot, REQUESTED)
    return true
  }

  /**
   * Changes an order's price and remaining quantity. At the same price with no more lots it keeps its place; otherwise it is removed and
   * entered again, and may trade. A parked stop keeps its place unless its stop price changes. The quantity of a pair is changed at the leg
   * that rests; a trailing stop has no price of its own.
   */
  amend(id: number, price: Ticks, quantity: Lots, changes?: FurtherChanges): BookRefusal | undefined {
    return this.amending.amend(id, price, quantity, changes)
  }

  /** Cancels all orders of one owner, parked stops included, in priority order; returns how many. */
  cancelOwner(owner: number): number {
    const own = this.store.slotsOf(owner).map((slot) => this.store.id(slot))
    // The other leg of a pair has ended with the first.
    for (const id of own) this.cancel(id)
    return own.length
  }

  /** Cancels expired GTD orders, parked stops included, by time and then by id; returns how many. */
  expire(now: number): number {
    const { expiries } = this.store
    let count = 0
    for (let slot = expiries.first; slot !== 0 && this.store.expiresAt(slot) <= now; slot = expiries.first) {
      this.cancelSlot(slot, EXPIRED)
      count++
    }
    return count
  }

  /** When the next GTD order expires; 0 when none does. */
  get nextExpiry(): number {
    const { first } = this.store.expiries
    return first === 0 ? 0 : this.store.expiresAt(first)
  }

  /**
   * Puts a live order back after a crash, with its remaining quantity, and `stopPrice` 0 if it was triggered: behind all restored before
   * it, without trading and without an event. An order that can't have been live throws `BookBroken`.
   */
  restore(order: NewOrder): void {
    const { id, side, price, stopPrice, timeInForce } = order
    const opposite = this.ladder(side === 'BUY' ? SELL : BUY)
    if (stopPrice === 0) {
      if (timeInForce === 'IOC' || timeInForce === 'FOK') throw new BookBroken(`order ${id} can't have rested`)
      if (opposite.bestKey >= opposite.sign * price) throw new BookBroken(`order ${id} was restored across the other side`)
    } else if (this.lastPrice !== 0 && opposite.sign * stopPrice >= opposite.sign * this.lastPrice)
      throw new BookBroken(`the last price ${this.lastPrice} has passed over the stop of order ${id}`)
    const refusal = this.add(order)
    if (refusal !== undefined) throw new BookBroken(`order ${id} cannot be restored: ${refusal}`)
    this.events.forgetLast()
    if (order.showing !== undefined) this.restoreShowing(id, order.showing)
  }

  private restoreShowing(id: number, showing: Lots): void {
    const { store } = this
    const slot = store.slotOf(id)
    const whole = store.whole(slot)
    if (!isWhole(showing) || showing > whole) throw new BookBroken(`order ${id} can't have shown ${showing}`)
    store.resize(slot, showing)
    store.resizeHidden(slot, whole - showing)
  }

  /** The price of the last trade before a crash, 0 for none. */
  restoreLastPrice(price: Ticks): void {
    if (price !== 0 && !isWhole(price)) throw new BookBroken(`${price} is not a valid price`)
    this.store.lastPrice = price
    this.check()
  }

  /**
   * A trade of less, in ticks times lots, leaves the last price as it is and neither triggers stops nor moves those that trail: a price is what
   * somebody has paid for something that is worth a trade. 0: every trade counts.
   */
  countTradesFrom(smallest: number): void {
    this.store.smallestTrade = smallest
  }

  /** Begins a batch; `undo` returns to this state. */
  begin(): void {
    this.store.begin()
    this.events.mark()
  }

  /** Keeps the batch. */
  commit(): void {
    this.store.commit()
  }

  /** Undoes the batch: orders, priorities, stops, last price and events. */
  undo(): void {
    this.store.undo()
    this.events.rewind()
  }

  has(id: number): boolean {
    return this.store.slotOf(id) !== 0
  }

  /** With what it hides; 0 when the order is not live. */
  remainingOf(id: number): Lots {
    const slot = this.store.slotOf(id)
    return slot === 0 ? 0 : this.store.whole(slot)
  }

  /** How much of it is in the book's levels; 0 when the order is not live. */
  showingOf(id: number): Lots {
    const slot = this.store.slotOf(id)
    return slot === 0 ? 0 : this.store.remaining(slot)
  }

  /** Of the last trade that counts; 0 before the first. */
  get lastPrice(): Ticks {
    return this.store.lastPrice
  }

  /** The number of resting orders, without parked stops. */
  get size(): number {
    return this.store.ids.size - this.store.stopCount
  }

  get stopCount(): number {
    return this.store.stopCount
  }

  /** The best price of a side, 0 when it is empty. */
  best(side: SideCode): Ticks {
    const { sign, bestLevel, bestKey } = this.ladder(side)
    return bestLevel === 0 ? 0 : sign * bestKey
  }

  /** Visits the levels of a side, best first, at most `levelsMax`. */
  depth(side: SideCode, visit: (price: Ticks, quantity: Lots, orders: number) => void, levelsMax = Infinity): void {
    const store = this.store
    const ladder = this.ladder(side)
    let left = levelsMax
    ladder.descend((level) => {
      if (left-- <= 0) return false
      visit(ladder.sign * store.key(level), store.total(level), store.count(level))
      return true
    })
  }

  /** The total quantity at one price, 0 when there is none. */
  quantityAt(side: SideCode, price: Ticks): Lots {
    const level = this.store.levelAt(this.ladder(side), price)
    return level === 0 ? 0 : this.store.total(level)
  }

  /** The number of orders at one price. */
  countAt(side: SideCode, price: Ticks): number {
    const level = this.store.levelAt(this.ladder(side), price)
    return level === 0 ? 0 : this.store.count(level)
  }

  /** The ids at one price by priority. */
  ordersAt(side: SideCode, price: Ticks): number[] {
    const store = this.store
    const level = store.levelAt(this.ladder(side), price)
    const ids: number[] = []
    if (level === 0) return ids
    for (let slot = store.next(level); slot !== level; slot = store.next(slot)) ids.push(store.id(slot))
    return ids
  }

  /** Where these orders stand in the queues of their prices; about `walkMax` orders are looked at. */
  queuePlaces(ids: Iterable<number>, walkMax = Infinity): QueuePlace[] {
    return queuePlaces(this.store, ids, walkMax)
  }

  /** Equal for books that will behave the same, and practically only for those; see `hashBook`. */
  hash(): number {
    return hashBook(this.store)
  }

  /** Checks every invariant of the book and throws `BookBroken` at the first violation. */
  check(): void {
    checkBook(this.store)
  }

  private ladder(side: SideCode): Ladder {
    return side === BUY ? this.store.bids : this.store.asks
  }

  private cancelSlot(slot: number, reason: number): void {
    if (this.store.isSpecial(slot)) return this.matching.endResting(slot, reason)
    this.events.cancel(this.store.id(slot), this.store.remaining(slot), reason)
    this.store.remove(slot)
  }
}

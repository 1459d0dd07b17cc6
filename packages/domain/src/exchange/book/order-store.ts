import { BookBroken } from './book-broken.ts'
import { Journal } from './journal.ts'
import { Ladder } from './ladder.ts'
import type { Lots, Ticks } from './order-terms.ts'
import { RecordIndex } from './record-index.ts'
import { Records } from './records.ts'
import { SlotHeap } from './slot-heap.ts'

/** What was done to a record, in the low bits of its slot. The odd ones free the record once the batch is committed. */
const LINKED = 0
const REMOVED = 1
const RESIZED = 2
const CLOSED = 3
const REPRICED = 4
const HIDING = 6
const SHOWING = 8
const POSTPONED = 10
const PAIRING = 12

/**
 * All live orders and every change to them. Each change is one of a few reversible steps, so that a failed batch can be undone: while a
 * batch is open, removed records keep their contents.
 */
export class OrderStore extends Records {
  readonly bids = new Ladder(this, 1)
  readonly asks = new Ladder(this, -1)
  /** A rising price reaches the lowest stop first, a falling one the highest. */
  readonly buyStops = new Ladder(this, -1)
  readonly sellStops = new Ladder(this, 1)
  /** Indexed by the ladder number in an order's terms. */
  readonly ladders: readonly Ladder[] = [this.bids, this.asks, this.buyStops, this.sellStops]
  readonly ids = new RecordIndex(this)
  /** GTD orders, the earliest expiry first. */
  readonly expiries = new SlotHeap(this, (slot) => this.expiresAt(slot))
  /** Trailing stops, first those that a price that goes their way moves first: BUY from the highest anchor, SELL from the lowest. */
  readonly buyTrails = new SlotHeap(this, (slot) => -this.anchor(slot))
  readonly sellTrails = new SlotHeap(this, (slot) => this.anchor(slot))
  /** Of the last trade that counts; 0 before the first. */
  lastPrice = 0
  /** In ticks times lots: a trade of less is no price, see `Book.countTradesFrom`. */
  smallestTrade = 0
  stopCount = 0
  /** Of all ids that were ever live: an order with a higher one is new, without a search. */
  private highestId = 0
  /** The lots of icebergs that no level has yet. */
  hiddenLots = 0
  private readonly journal = new Journal()
  private lastPriceBefore = 0
  private arrivalsBefore = 0

  /** 0 when the order is not live. */
  slotOf(id: number): number {
    return this.ids.get(id)
  }

  /** The ids of new orders mostly rise. */
  isTaken(id: number): boolean {
    return id <= this.highestId && this.ids.get(id) !== 0
  }

  /** 0 when the price has no level. */
  levelAt(ladder: Ladder, price: Ticks): number {
    return ladder.at(ladder.sign * price)
  }

  /** The ladder an order is in or would join: a stop ladder until it is triggered. */
  ladderOf(slot: number): Ladder {
    return this.ladders[this.ladderNumber(slot)] as Ladder
  }

  /** Adds a new order at the end of its price's queue; not for stops or GTD orders. */
  add(id: number, owner: number, price: Ticks, lots: Lots, terms: number): void {
    const ladder = this.ladders[terms & 3] as Ladder
    const key = ladder.sign * price
    let level = ladder.at(key)
    if (level === 0) level = this.openLevel(terms & 3, key)
    const slot = this.fillAt(level, id, owner, lots, terms)
    this.know(id, slot)
    this.journal.note(slot | LINKED)
  }

  /** Adds an order that is in no ladder to the end of its price's queue. */
  link(slot: number): void {
    const ladder = this.ladderOf(slot)
    const key = ladder.sign * (this.isParked(slot) ? this.stopPrice(slot) : this.limit(slot))
    let level = ladder.at(key)
    if (level === 0) level = this.openLevel(this.ladderNumber(slot), key)
    this.append(slot, level)
    this.know(this.id(slot), slot)
    this.journal.note(slot | LINKED)
    if (this.isWatched(slot)) this.watch(slot)
  }

  /** Removes an order for good, or until the batch is undone. */
  remove(slot: number): void {
    const left = this.detach(slot)
    this.ids.remove(this.id(slot), slot)
    this.journal.note(slot | REMOVED)
    if (this.isWatched(slot)) this.unwatch(slot)
    if (left === 0) this.closeLevel(this.level(slot))
    if (!this.journal.isOpen) this.free(slot)
  }

  resize(slot: number, remaining: Lots): void {
    this.journal.noteFigure(slot | RESIZED, this.remaining(slot))
    this.resizeTo(slot, remaining)
  }

  /** For parked stops only: a resting order's price decides its place. */
  reprice(slot: number, price: Ticks): void {
    this.journal.noteFigure(slot | REPRICED, this.limit(slot))
    this.setLimit(slot, price)
  }

  /** The stop price and limit of a trailing stop, with the price they come from. It goes behind those that are at its new stop price already. */
  move(slot: number, stopPrice: Ticks, limit: Ticks, anchor: Ticks): void {
    const moved = this.copy(slot)
    this.setStopPrice(moved, stopPrice)
    this.setLimit(moved, limit)
    if (this.isTrailing(moved)) this.setAnchor(moved, anchor)
    this.remove(slot)
    this.link(moved)
  }

  /** Shows an iceberg's next lots, behind all others at its price; it has shown all it had. */
  refresh(slot: number): number {
    const next = this.copy(slot)
    this.setRemaining(next, this.hidden(slot))
    this.remove(slot)
    this.hide(next)
    this.link(next)
    return this.remaining(next)
  }

  /** Splits what is left of an iceberg in no ladder into what it shows and what it hides. */
  hide(slot: number): void {
    const lots = this.remaining(slot)
    const shown = Math.min(lots, this.shown(slot))
    this.setRemaining(slot, shown)
    this.setHidden(slot, lots - shown)
  }

  /** Changes what an iceberg in the book hides. */
  resizeHidden(slot: number, lots: Lots): void {
    const before = this.hidden(slot)
    this.journal.noteFigure(slot | HIDING, before)
    this.setHidden(slot, lots)
    this.hiddenLots += lots - before
  }

  resizeShown(slot: number, lots: Lots): void {
    this.journal.noteFigure(slot | SHOWING, this.shown(slot))
    this.setShown(slot, lots)
  }

  postpone(slot: number, expiresAt: number): void {
    this.journal.noteFigure(slot | POSTPONED, this.expiresAt(slot))
    this.expireAt(slot, expiresAt)
  }

  /** Makes a live order the leg of a pair, or with 0 an order of its own. */
  pairWith(slot: number, id: number): void {
    this.journal.noteFigure(slot | PAIRING, this.otherLeg(slot))
    this.setOtherLeg(slot, id)
  }

  /** The live orders of one owner, in priority order. */
  slotsOf(owner: number): number[] {
    const own = this.slotsOnceOf(owner).filter((slot) => this.slotOf(this.id(slot)) === slot)
    return own.sort((a, b) => this.arrival(a) - this.arrival(b))
  }

  begin(): void {
    if (this.journal.isOpen) throw new BookBroken('a batch was begun while another was open')
    this.journal.isOpen = true
    this.lastPriceBefore = this.lastPrice
    this.arrivalsBefore = this.arrivals
  }

  commit(): void {
    this.close()
    this.freeOdd(this.journal.steps, this.journal.count)
    this.journal.clear()
  }

  undo(): void {
    this.close()
    while (this.journal.count > 0) this.undoStep(this.journal.popStep())
    this.lastPrice = this.lastPriceBefore
    this.arrivals = this.arrivalsBefore
  }

  private close(): void {
    if (!this.journal.isOpen) throw new BookBroken('a batch was ended without being begun')
    this.journal.isOpen = false
  }

  private undoStep(step: number): void {
    const slot = step & ~15
    switch (step & 15) {
      case LINKED:
        this.remove(slot)
        return
      case REMOVED:
        this.attach(slot)
        this.ids.add(this.id(slot), slot)
        this.watch(slot)
        return
      case CLOSED:
        this.ladderOf(slot).open(this.key(slot), slot)
        return
      case RESIZED:
        this.resizeTo(slot, this.journal.popFigure())
        return
      case REPRICED:
        this.setLimit(slot, this.journal.popFigure())
        return
      default:
        this.undoFurther(step & 15, slot, this.journal.popFigure())
    }
  }

  private undoFurther(step: number, slot: number, before: number): void {
    if (step === HIDING) {
      this.hiddenLots += before - this.hidden(slot)
      this.setHidden(slot, before)
    } else if (step === SHOWING) this.setShown(slot, before)
    else if (step === POSTPONED) this.expireAt(slot, before)
    else this.setOtherLeg(slot, before)
  }

  private expireAt(slot: number, expiresAt: number): void {
    this.expiries.remove(slot)
    this.setExpiresAt(slot, expiresAt)
    this.expiries.add(slot)
  }

  private know(id: number, slot: number): void {
    if (id > this.highestId) this.highestId = id
    this.ids.add(id, slot)
  }

  private watch(slot: number): void {
    if (this.isParked(slot)) this.stopCount++
    if (this.isExpiring(slot)) this.expiries.add(slot)
    if (this.isIceberg(slot)) this.hiddenLots += this.hidden(slot)
    if (this.isTrailing(slot)) this.trailsOf(slot).add(slot)
  }

  private unwatch(slot: number): void {
    if (this.isParked(slot)) this.stopCount--
    if (this.isExpiring(slot)) this.expiries.remove(slot)
    if (this.isIceberg(slot)) this.hiddenLots -= this.hidden(slot)
    if (this.isTrailing(slot)) this.trailsOf(slot).remove(slot)
  }

  private trailsOf(slot: number): SlotHeap {
    return (this.ladderNumber(slot) & 1) === 0 ? this.buyTrails : this.sellTrails
  }

  private openLevel(ladderNumber: number, key: number): number {
    const level = this.fillLevel(key, ladderNumber)
    this.ladderOf(level).open(key, level)
    return level
  }

  private closeLevel(level: number): void {
    this.ladderOf(level).close(this.key(level), level)
    this.journal.note(level | CLOSED)
    if (!this.journal.isOpen) this.free(level)
  }
}

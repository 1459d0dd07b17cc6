import { BookBroken } from './book-broken.ts'
import type { Lots, Ticks } from './order-terms.ts'
import { RecordTerms } from './record-terms.ts'

/**
 * The figure behind the first, which is an order's id or a level's key: an order's remaining lots, or the sum of a level. The offsets are
 * constants of this file: importing them from another file costs a lookup at every use.
 */
const LOTS = 1
const OWNER = 2
/** An order's sequence number in priority. */
const ARRIVAL = 3

/** A level and its orders form a ring, with the level between the newest and the oldest. */
const NEXT = 8
const PREV = 9
/** An order's level, or the number of orders of a level. */
const LEVEL = 10
const COUNT = 10
const HEAP_PLACE = 12

/** Orders and levels as records: each level and its orders are a ring. */
export class Records extends RecordTerms {
  /** The sum of all live orders: as long as it is exact, every partial sum is exact too. */
  openLots = 0
  protected arrivals = 0

  /** A new order, in no ring yet. */
  fill(id: number, owner: number, price: Ticks, lots: Lots, stopPrice: Ticks, expiresAt: number, terms: number): number {
    const slot = this.take()
    const { figures } = this
    figures[slot >> 1] = id
    figures[(slot >> 1) | LOTS] = lots
    figures[(slot >> 1) | OWNER] = owner
    this.setPrices(slot, price, stopPrice, expiresAt)
    this.setTerms(slot, terms)
    return slot
  }

  /** A new order behind the newest of a level. */
  fillAt(level: number, id: number, owner: number, lots: Lots, terms: number): number {
    const slot = this.take()
    const { figures } = this
    figures[slot >> 1] = id
    figures[(slot >> 1) | LOTS] = lots
    figures[(slot >> 1) | OWNER] = owner
    this.setTerms(slot, terms)
    this.append(slot, level)
    return slot
  }

  /** Copies an order to a new record, in no ring yet. */
  copy(from: number): number {
    const expiresAt = this.isExpiring(from) ? this.expiresAt(from) : 0
    const stopPrice = this.isParked(from) ? this.stopPrice(from) : 0
    const slot = this.fill(this.id(from), this.owner(from), this.price(from), this.remaining(from), stopPrice, expiresAt, this.terms(from))
    this.copyExtras(from, slot)
    return slot
  }

  /** A new level without orders. */
  fillLevel(key: number, ladderNumber: number): number {
    const level = this.take()
    const { figures, links } = this
    figures[level >> 1] = key
    figures[(level >> 1) | LOTS] = 0
    // A level has no owner, so that a search for an owner's orders never finds it.
    figures[(level >> 1) | OWNER] = 0
    links[level | NEXT] = level
    links[level | PREV] = level
    links[level | COUNT] = 0
    this.setTerms(level, ladderNumber)
    return level
  }

  /** Adds an order behind the newest of a level. */
  append(slot: number, level: number): void {
    const { figures, links } = this
    const last = links[level | PREV] as number
    const lots = figures[(slot >> 1) | LOTS] as number
    links[slot | LEVEL] = level
    links[slot | PREV] = last
    links[slot | NEXT] = level
    links[last | NEXT] = slot
    links[level | PREV] = slot
    links[level | COUNT] = ((links[level | COUNT] as number) + 1) | 0
    figures[(level >> 1) | LOTS] = (figures[(level >> 1) | LOTS] as number) + lots
    figures[(slot >> 1) | ARRIVAL] = ++this.arrivals
    this.openLots += lots
  }

  /** Takes an order out of its ring; it remembers its neighbors. Returns how many are left. */
  detach(slot: number): number {
    const { figures, links } = this
    const next = links[slot | NEXT] as number
    const prev = links[slot | PREV] as number
    const level = links[slot | LEVEL] as number
    const lots = figures[(slot >> 1) | LOTS] as number
    const total = (figures[(level >> 1) | LOTS] as number) - lots
    const count = ((links[level | COUNT] as number) - 1) | 0
    links[prev | NEXT] = next
    links[next | PREV] = prev
    links[level | COUNT] = count
    figures[(level >> 1) | LOTS] = total
    this.openLots -= lots
    if (count === 0 ? total !== 0 : !(total > 0)) this.breakAt(level)
    return count
  }

  /** Undoes the latest `detach`: puts the order back between its former neighbors, which must be unchanged. */
  attach(slot: number): void {
    const { figures, links } = this
    const level = links[slot | LEVEL] as number
    const lots = figures[(slot >> 1) | LOTS] as number
    links[(links[slot | PREV] as number) | NEXT] = slot
    links[(links[slot | NEXT] as number) | PREV] = slot
    links[level | COUNT] = (links[level | COUNT] as number) + 1
    figures[(level >> 1) | LOTS] = (figures[(level >> 1) | LOTS] as number) + lots
    this.openLots += lots
  }

  /** Changes the quantity of an order in a ring. */
  resizeTo(slot: number, lots: Lots): void {
    const { figures, links } = this
    const level = links[slot | LEVEL] as number
    const by = lots - (figures[(slot >> 1) | LOTS] as number)
    const total = (figures[(level >> 1) | LOTS] as number) + by
    figures[(slot >> 1) | LOTS] = lots
    figures[(level >> 1) | LOTS] = total
    this.openLots += by
    if (!(lots > 0 && total > 0)) this.breakAt(level)
  }

  /** Every slot that holds or once held an order of the owner. */
  slotsOnceOf(owner: number): number[] {
    return this.slotsWhere((slot) => this.owner(slot) === owner)
  }

  id(slot: number): number {
    return this.figures[slot >> 1] as number
  }

  key(level: number): number {
    return this.figures[level >> 1] as number
  }

  remaining(slot: number): Lots {
    return this.figures[(slot >> 1) | LOTS] as number
  }

  total(level: number): Lots {
    return this.figures[(level >> 1) | LOTS] as number
  }

  /** For a live order: the price of its level, unless it is a stop. */
  price(slot: number): Ticks {
    return this.isParked(slot) ? this.limit(slot) : Math.abs(this.key(this.level(slot)))
  }

  owner(slot: number): number {
    return this.figures[(slot >> 1) | OWNER] as number
  }

  /** What is left of an order, shown or not. */
  whole(slot: number): Lots {
    return this.remaining(slot) + this.hidden(slot)
  }

  arrival(slot: number): number {
    return this.figures[(slot >> 1) | ARRIVAL] as number
  }

  next(slot: number): number {
    return this.links[slot | NEXT] as number
  }

  prev(slot: number): number {
    return this.links[slot | PREV] as number
  }

  level(slot: number): number {
    return this.links[slot | LEVEL] as number
  }

  count(level: number): number {
    return this.links[level | COUNT] as number
  }

  heapPlace(slot: number): number {
    return this.links[slot | HEAP_PLACE] as number
  }

  setRemaining(slot: number, lots: Lots): void {
    this.figures[(slot >> 1) | LOTS] = lots
  }

  setHeapPlace(slot: number, place: number): void {
    this.links[slot | HEAP_PLACE] = place
  }

  private breakAt(level: number): never {
    const price = Math.abs(this.key(level))
    throw new BookBroken(`the level at ${price} has ${this.count(level)} orders of ${this.total(level)} lots together`)
  }
}

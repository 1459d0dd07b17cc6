import { BookBroken } from './book-broken.ts'
import { grownFloats, grownInts } from './grown.ts'
import type { Lots, Ticks } from './order-terms.ts'

/** The figures of an order; its arrival is when it took its place, as a running number. */
const REMAINING = 1
const PRICE = 2
const OWNER = 3
const STOP_PRICE = 4
const EXPIRES_AT = 5
const ARRIVAL = 6

/** The links of an order. The chain is that of the free records, or of those which are gone but may come back. */
const PREV = 1
const LEVEL = 2
const TERMS = 3
const EXPIRY_PLACE = 4
const CHAIN = 5

/** A level's sum and number of orders stand where an order has what remains of it and its level. */
const TOTAL = REMAINING
const COUNT = LEVEL

const WIDTH = 8

/**
 * The terms as bits: two for the ladder, of which the second says that it is a parked stop, two each for time in force and
 * self-trade mode, one each for post-only and GTD.
 */
const PARKED = 2
const TIME_IN_FORCE = 2
const SELF_TRADE = 4
const POST_ONLY = 64
const EXPIRING = 128

/**
 * Orders and levels as records of eight figures and eight links: no objects are made while a book works, and none are left
 * behind. A slot is the place of a record's first number; 0 is none. First are an order's id or a level's key, and the next
 * record: a level and its orders form a ring in which the level stands between the newest and the oldest.
 */
export class Records {
  figures = new Float64Array(WIDTH * 2048)
  private links = new Int32Array(WIDTH * 2048)
  /** The sum of all live orders: as long as it is exact, so is every sum of a part. */
  openLots = 0
  protected arrivals = 0
  /** Records from here on have never been used. */
  private end = WIDTH
  private freeFirst = 0
  private goneFirst = 0
  private goneLast = 0

  /** A new order, in no ring yet. */
  fill(
    id: number,
    owner: number,
    side: number,
    price: Ticks,
    lots: Lots,
    stopPrice: Ticks,
    timeInForce: number,
    expiresAt: number,
    isPostOnly: boolean,
    selfTrade: number,
  ): number {
    const slot = this.take()
    const { figures } = this
    figures[slot] = id
    figures[slot | REMAINING] = lots
    figures[slot | PRICE] = price
    figures[slot | OWNER] = owner
    figures[slot | STOP_PRICE] = stopPrice
    figures[slot | EXPIRES_AT] = expiresAt
    this.links[slot | TERMS] =
      side | (stopPrice === 0 ? 0 : PARKED) | (timeInForce << TIME_IN_FORCE) | (selfTrade << SELF_TRADE) | (isPostOnly ? POST_ONLY : 0)
    return slot
  }

  /** The same order in a record of its own, in no ring yet. */
  copy(from: number): number {
    const slot = this.take()
    this.figures.copyWithin(slot, from, from + WIDTH)
    this.links[slot | TERMS] = this.links[from | TERMS] as number
    return slot
  }

  /** A new level without orders. */
  fillLevel(key: number, ladderNumber: number): number {
    const level = this.take()
    const { figures, links } = this
    figures[level] = key
    figures[level | TOTAL] = 0
    // A level is nobody's order, even when someone looks for the orders of an owner.
    figures[level | OWNER] = 0
    links[level] = level
    links[level | PREV] = level
    links[level | COUNT] = 0
    links[level | TERMS] = ladderNumber
    return level
  }

  /** Puts an order behind the newest of a level. */
  append(slot: number, level: number): void {
    const { figures, links } = this
    const last = links[level | PREV] as number
    const remaining = figures[slot | REMAINING] as number
    links[slot | LEVEL] = level
    links[slot | PREV] = last
    links[slot] = level
    links[last] = slot
    links[level | PREV] = slot
    links[level | COUNT] = ((links[level | COUNT] as number) + 1) | 0
    figures[level | TOTAL] = (figures[level | TOTAL] as number) + remaining
    figures[slot | ARRIVAL] = ++this.arrivals
    this.openLots += remaining
  }

  /** Takes an order out of its ring; it remembers its neighbours. Answers how many are left. */
  detach(slot: number): number {
    const { figures, links } = this
    const next = links[slot] as number
    const prev = links[slot | PREV] as number
    const level = links[slot | LEVEL] as number
    const remaining = figures[slot | REMAINING] as number
    const total = (figures[level | TOTAL] as number) - remaining
    const count = ((links[level | COUNT] as number) - 1) | 0
    links[prev] = next
    links[next | PREV] = prev
    links[level | COUNT] = count
    figures[level | TOTAL] = total
    this.openLots -= remaining
    if (total > 0 !== count > 0) this.breakAt(level)
    return count
  }

  /** Undoes the latest `detach` that is not undone: between its neighbours of then, which stand as they stood. */
  attach(slot: number): void {
    const { figures, links } = this
    const level = links[slot | LEVEL] as number
    const remaining = figures[slot | REMAINING] as number
    links[links[slot | PREV] as number] = slot
    links[(links[slot] as number) | PREV] = slot
    links[level | COUNT] = (links[level | COUNT] as number) + 1
    figures[level | TOTAL] = (figures[level | TOTAL] as number) + remaining
    this.openLots += remaining
  }

  /** Makes an order of a ring larger or smaller. */
  resizeTo(slot: number, remaining: Lots): void {
    const { figures, links } = this
    const level = links[slot | LEVEL] as number
    const by = remaining - (figures[slot | REMAINING] as number)
    const total = (figures[level | TOTAL] as number) + by
    figures[slot | REMAINING] = remaining
    figures[level | TOTAL] = total
    this.openLots += by
    if (!(remaining > 0 && total > 0)) this.breakAt(level)
  }

  free(slot: number): void {
    this.links[slot | CHAIN] = this.freeFirst
    this.freeFirst = slot
  }

  /** Sets a record aside that may come back as it is. */
  setAside(slot: number): void {
    if (this.goneFirst === 0) this.goneLast = slot
    this.links[slot | CHAIN] = this.goneFirst
    this.goneFirst = slot
  }

  /** What was set aside is free, or is in use again. */
  freeAside(isFree: boolean): void {
    if (isFree && this.goneFirst !== 0) {
      this.links[this.goneLast | CHAIN] = this.freeFirst
      this.freeFirst = this.goneFirst
    }
    this.goneFirst = 0
  }

  /** Every slot that was ever used, whatever stands there now. */
  *slots(): Generator<number> {
    for (let slot = WIDTH; slot < this.end; slot += WIDTH) yield slot
  }

  id(slot: number): number {
    return this.figures[slot] as number
  }

  key(level: number): number {
    return this.figures[level] as number
  }

  remaining(slot: number): Lots {
    return this.figures[slot | REMAINING] as number
  }

  total(level: number): Lots {
    return this.figures[level | TOTAL] as number
  }

  price(slot: number): Ticks {
    return this.figures[slot | PRICE] as number
  }

  owner(slot: number): number {
    return this.figures[slot | OWNER] as number
  }

  /** 0 unless the order is a parked stop. */
  stopPrice(slot: number): Ticks {
    return this.figures[slot | STOP_PRICE] as number
  }

  /** 0 unless the order is GTD. */
  expiresAt(slot: number): number {
    return this.figures[slot | EXPIRES_AT] as number
  }

  arrival(slot: number): number {
    return this.figures[slot | ARRIVAL] as number
  }

  next(slot: number): number {
    return this.links[slot] as number
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

  /** Of an order or a level: 0 and 1 for bids and asks, 2 and 3 for the stops of buyers and sellers. */
  ladderNumber(slot: number): number {
    return (this.links[slot | TERMS] as number) & 3
  }

  isParked(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & PARKED) !== 0
  }

  /** Neither a parked stop nor GTD, as most are. */
  isPlain(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & (PARKED | EXPIRING)) === 0
  }

  isExpiring(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & EXPIRING) !== 0
  }

  timeInForce(slot: number): number {
    return ((this.links[slot | TERMS] as number) >> TIME_IN_FORCE) & 3
  }

  selfTrade(slot: number): number {
    return ((this.links[slot | TERMS] as number) >> SELF_TRADE) & 3
  }

  isPostOnly(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & POST_ONLY) !== 0
  }

  expiryPlace(slot: number): number {
    return this.links[slot | EXPIRY_PLACE] as number
  }

  setRemaining(slot: number, lots: Lots): void {
    this.figures[slot | REMAINING] = lots
  }

  setPrice(slot: number, price: Ticks): void {
    this.figures[slot | PRICE] = price
  }

  setExpiryPlace(slot: number, place: number): void {
    this.links[slot | EXPIRY_PLACE] = place
  }

  /** From here on the order is no stop. */
  unpark(slot: number): void {
    this.figures[slot | STOP_PRICE] = 0
    this.links[slot | TERMS] = (this.links[slot | TERMS] as number) & ~PARKED
  }

  private breakAt(level: number): never {
    const price = Math.abs(this.key(level))
    throw new BookBroken(`the level at ${price} has ${this.count(level)} orders of ${this.total(level)} lots together`)
  }

  private take(): number {
    const slot = this.freeFirst
    if (slot === 0) return this.takeNew()
    this.freeFirst = this.links[slot | CHAIN] as number
    return slot
  }

  private takeNew(): number {
    const slot = this.end
    this.end += WIDTH
    if (slot === this.figures.length) {
      this.figures = grownFloats(this.figures)
      this.links = grownInts(this.links)
    }
    return slot
  }
}

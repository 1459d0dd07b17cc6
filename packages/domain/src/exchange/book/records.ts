import { BookBroken } from './book-broken.ts'
import { grownFloats, grownInts } from './grown.ts'
import { GTD, type Lots, type Ticks } from './order-terms.ts'

/**
 * A record is one cache line: four figures, the first of which is an order's id or a level's key, then eight links. The offsets are
 * constants of this file: importing them from another file costs a lookup at every use.
 */
const BYTES = 64
const WIDTH = 16

/** An order's remaining lots, or the sum of a level. */
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
const TERMS = 11
const EXPIRY_PLACE = 12

/** What only some orders need: the limit of one in no ring or of a parked stop, the stop price, the expiry. */
const LIMIT = 0
const STOP_PRICE = 1
const EXPIRES_AT = 2

/**
 * The terms as bits: two for the ladder, of which the second marks a parked stop, two each for time in force and self-trade mode, one each
 * for post-only and GTD.
 */
const PARKED = 2
const TIME_IN_FORCE = 2
const SELF_TRADE = 4
const POST_ONLY = 64
const EXPIRING = 128

const FIRST = 2048

/**
 * Orders and levels as records in one buffer, seen as figures and as links, so that the book allocates no objects while it works. A slot is
 * the index of a record among the links, and half of it the index among the figures; 0 is none. (Members are `private` and not `#`, which
 * was measured to cost a tenth of the book's speed.)
 */
export class Records {
  figures: Float64Array
  /** One of the eight is used by the index. */
  links: Int32Array
  /** The sum of all live orders: as long as it is exact, every partial sum is exact too. */
  openLots = 0
  protected arrivals = 0
  private rare = new Float64Array(4 * FIRST)
  /** Slots from here on are unused. */
  private end = WIDTH
  private freed = new Int32Array(FIRST)
  private freedCount = 0

  constructor() {
    const memory = new ArrayBuffer(FIRST * BYTES)
    this.figures = new Float64Array(memory)
    this.links = new Int32Array(memory)
  }

  /** A new order, in no ring yet. */
  fill(id: number, owner: number, price: Ticks, lots: Lots, stopPrice: Ticks, expiresAt: number, terms: number): number {
    const slot = this.take()
    const { figures, rare } = this
    figures[slot >> 1] = id
    figures[(slot >> 1) | LOTS] = lots
    figures[(slot >> 1) | OWNER] = owner
    rare[(slot >> 2) | LIMIT] = price
    rare[(slot >> 2) | STOP_PRICE] = stopPrice
    rare[(slot >> 2) | EXPIRES_AT] = expiresAt
    this.links[slot | TERMS] = terms
    return slot
  }

  /** A new order behind the newest of a level. */
  fillAt(level: number, id: number, owner: number, lots: Lots, terms: number): number {
    const slot = this.take()
    const { figures, links } = this
    figures[slot >> 1] = id
    figures[(slot >> 1) | LOTS] = lots
    figures[(slot >> 1) | OWNER] = owner
    links[slot | TERMS] = terms
    this.append(slot, level)
    return slot
  }

  /** Copies an order to a new record, in no ring yet. */
  copy(from: number): number {
    const expiresAt = this.isExpiring(from) ? this.expiresAt(from) : 0
    const stopPrice = this.isParked(from) ? this.stopPrice(from) : 0
    const terms = this.links[from | TERMS] as number
    return this.fill(this.id(from), this.owner(from), this.price(from), this.remaining(from), stopPrice, expiresAt, terms)
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
    links[level | TERMS] = ladderNumber
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

  free(slot: number): void {
    if (this.freedCount === this.freed.length) this.freed = grownInts(this.freed)
    this.freed[this.freedCount++] = slot
  }

  /** Frees the slots that have their lowest bit set. The bit is unpredictable, so this avoids a branch. */
  freeOdd(slots: Int32Array, count: number): void {
    while (this.freedCount + count > this.freed.length) this.freed = grownInts(this.freed)
    const { freed } = this
    let end = this.freedCount
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      freed[end] = slot & ~(WIDTH - 1)
      end += slot & 1
    }
    this.freedCount = end
  }

  /** Every slot that holds or once held an order of the owner. */
  slotsOnceOf(owner: number): number[] {
    const slots: number[] = []
    for (let slot = WIDTH; slot < this.end; slot += WIDTH) if (this.owner(slot) === owner) slots.push(slot)
    return slots
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

  /** For an order in no ring, or a parked stop. */
  limit(slot: number): Ticks {
    return this.rare[(slot >> 2) | LIMIT] as number
  }

  owner(slot: number): number {
    return this.figures[(slot >> 1) | OWNER] as number
  }

  /** For a parked stop only. */
  stopPrice(slot: number): Ticks {
    return this.rare[(slot >> 2) | STOP_PRICE] as number
  }

  /** For a GTD order only. */
  expiresAt(slot: number): number {
    return this.rare[(slot >> 2) | EXPIRES_AT] as number
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

  /** For an order or a level: 0 and 1 for bids and asks, 2 and 3 for buy and sell stops. */
  ladderNumber(slot: number): number {
    return (this.links[slot | TERMS] as number) & 3
  }

  isParked(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & PARKED) !== 0
  }

  isExpiring(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & EXPIRING) !== 0
  }

  /** A parked stop or GTD order: a price or the time may move it, not only a command. */
  isWatched(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & (PARKED | EXPIRING)) !== 0
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
    this.figures[(slot >> 1) | LOTS] = lots
  }

  setLimit(slot: number, price: Ticks): void {
    this.rare[(slot >> 2) | LIMIT] = price
  }

  setExpiryPlace(slot: number, place: number): void {
    this.links[slot | EXPIRY_PLACE] = place
  }

  /** Turns a triggered stop into a plain order. */
  unpark(slot: number): void {
    this.links[slot | TERMS] = (this.links[slot | TERMS] as number) & ~PARKED
  }

  private take(): number {
    if (this.freedCount === 0) return this.takeNew()
    return this.freed[--this.freedCount] as number
  }

  private takeNew(): number {
    const slot = this.end
    this.end += WIDTH
    if (slot === this.links.length) this.grow()
    return slot
  }

  private grow(): void {
    const { links } = this
    const memory = new ArrayBuffer(2 * links.byteLength)
    this.figures = new Float64Array(memory)
    this.links = new Int32Array(memory)
    this.links.set(links)
    this.rare = grownFloats(this.rare)
  }

  private breakAt(level: number): never {
    const price = Math.abs(this.key(level))
    throw new BookBroken(`the level at ${price} has ${this.count(level)} orders of ${this.total(level)} lots together`)
  }
}

/** GTC without a stop, as most orders are: one that does not cross rests at once. */
export function isPlain(terms: number): boolean {
  return (terms & (PARKED | (3 << TIME_IN_FORCE))) === 0
}

/** Terms as the bits of a record. */
export function packTerms(side: number, isStop: boolean, timeInForce: number, selfTrade: number, isPostOnly: boolean): number {
  const flags = (isStop ? PARKED : 0) | (isPostOnly ? POST_ONLY : 0) | (timeInForce === GTD ? EXPIRING : 0)
  return side | (timeInForce << TIME_IN_FORCE) | (selfTrade << SELF_TRADE) | flags
}

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
const HEAP_PLACE = 12

/**
 * What only some orders need, eight figures each: the limit of one in no ring or of a parked stop, the stop price, the expiry; an iceberg's
 * hidden lots and the size it shows; the id of the other leg of a pair; how far a trailing stop follows, from which price, and its protection.
 */
const LIMIT = 0
const STOP_PRICE = 1
const EXPIRES_AT = 2
const HIDDEN = 3
const SHOWN = 4
const MATE = 5
/** An iceberg is no stop, so a trailing stop uses its cells. */
const TRAIL = 3
const ANCHOR = 4
const PROTECTION = 6

/**
 * The terms as bits: two for the ladder, of which the second marks a parked stop, two each for time in force and self-trade mode, one each
 * for post-only, GTD, icebergs, legs of a pair and trailing stops.
 */
const PARKED = 2
const TIME_IN_FORCE = 2
const SELF_TRADE = 4
const POST_ONLY = 64
const EXPIRING = 128
const ICEBERG = 256
const PAIRED = 512
const TRAILING = 1024

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
  private rare = new Float64Array(8 * FIRST)
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
    rare[(slot >> 1) | LIMIT] = price
    rare[(slot >> 1) | STOP_PRICE] = stopPrice
    rare[(slot >> 1) | EXPIRES_AT] = expiresAt
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
    const slot = this.fill(this.id(from), this.owner(from), this.price(from), this.remaining(from), stopPrice, expiresAt, terms)
    if ((terms & (ICEBERG | PAIRED | TRAILING)) !== 0) this.copyRare(from, slot)
    return slot
  }

  private copyRare(from: number, to: number): void {
    const { rare } = this
    for (let cell = HIDDEN; cell <= PROTECTION; cell++) rare[(to >> 1) | cell] = rare[(from >> 1) | cell] as number
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
    return this.rare[(slot >> 1) | LIMIT] as number
  }

  owner(slot: number): number {
    return this.figures[(slot >> 1) | OWNER] as number
  }

  /** For a parked stop only. */
  stopPrice(slot: number): Ticks {
    return this.rare[(slot >> 1) | STOP_PRICE] as number
  }

  /** For a GTD order only. */
  expiresAt(slot: number): number {
    return this.rare[(slot >> 1) | EXPIRES_AT] as number
  }

  /** An iceberg's lots that are not in its level yet; 0 for one in no ring. */
  hidden(slot: number): Lots {
    return this.isIceberg(slot) ? (this.rare[(slot >> 1) | HIDDEN] as number) : 0
  }

  /** What is left of an order, shown or not. */
  whole(slot: number): Lots {
    return this.remaining(slot) + this.hidden(slot)
  }

  /** The size that an iceberg shows; 0 for other orders. */
  shown(slot: number): Lots {
    return this.isIceberg(slot) ? (this.rare[(slot >> 1) | SHOWN] as number) : 0
  }

  /** The id of the other leg; 0 for orders that are no leg of a pair. */
  otherLeg(slot: number): number {
    return this.isPaired(slot) ? (this.rare[(slot >> 1) | MATE] as number) : 0
  }

  /** How far a trailing stop follows: ticks, or millionths of the price below zero. */
  trail(slot: number): number {
    return this.rare[(slot >> 1) | TRAIL] as number
  }

  /** The best price since a trailing stop began to follow. */
  anchor(slot: number): Ticks {
    return this.rare[(slot >> 1) | ANCHOR] as number
  }

  /** Of a trailing stop: how far its limit is from its stop price, in millionths. */
  protection(slot: number): number {
    return this.rare[(slot >> 1) | PROTECTION] as number
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

  isIceberg(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & ICEBERG) !== 0
  }

  isPaired(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & PAIRED) !== 0
  }

  isTrailing(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & TRAILING) !== 0
  }

  /** An iceberg or a leg of a pair: its trades change more than itself. */
  isSpecial(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & (ICEBERG | PAIRED)) !== 0
  }

  /** A parked stop, a GTD order or an iceberg: it is in more than its ladder. */
  isWatched(slot: number): boolean {
    return ((this.links[slot | TERMS] as number) & (PARKED | EXPIRING | ICEBERG)) !== 0
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

  heapPlace(slot: number): number {
    return this.links[slot | HEAP_PLACE] as number
  }

  setRemaining(slot: number, lots: Lots): void {
    this.figures[(slot >> 1) | LOTS] = lots
  }

  setLimit(slot: number, price: Ticks): void {
    this.rare[(slot >> 1) | LIMIT] = price
  }

  setStopPrice(slot: number, price: Ticks): void {
    this.rare[(slot >> 1) | STOP_PRICE] = price
  }

  setExpiresAt(slot: number, expiresAt: number): void {
    this.rare[(slot >> 1) | EXPIRES_AT] = expiresAt
  }

  setHidden(slot: number, lots: Lots): void {
    this.rare[(slot >> 1) | HIDDEN] = lots
  }

  setShown(slot: number, lots: Lots): void {
    this.rare[(slot >> 1) | SHOWN] = lots
  }

  setAnchor(slot: number, price: Ticks): void {
    this.rare[(slot >> 1) | ANCHOR] = price
  }

  /** For a parked stop in no ring yet. */
  setTrail(slot: number, trail: number, anchor: Ticks, protection: number): void {
    const { rare } = this
    rare[(slot >> 1) | TRAIL] = trail
    rare[(slot >> 1) | ANCHOR] = anchor
    rare[(slot >> 1) | PROTECTION] = protection
  }

  /** Makes an order the leg of a pair, or with 0 an order of its own. */
  setOtherLeg(slot: number, id: number): void {
    const terms = this.links[slot | TERMS] as number
    this.links[slot | TERMS] = id === 0 ? terms & ~PAIRED : terms | PAIRED
    this.rare[(slot >> 1) | MATE] = id
  }

  setHeapPlace(slot: number, place: number): void {
    this.links[slot | HEAP_PLACE] = place
  }

  /** Turns a triggered stop into a plain order. */
  unpark(slot: number): void {
    this.links[slot | TERMS] = (this.links[slot | TERMS] as number) & ~(PARKED | TRAILING | PAIRED)
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

/** GTC without a stop and wholly shown, as most orders are: one that does not cross rests at once. */
export function isPlain(terms: number): boolean {
  return (terms & (PARKED | ICEBERG | (3 << TIME_IN_FORCE))) === 0
}

export function asIceberg(terms: number): number {
  return terms | ICEBERG
}

export function asTrailing(terms: number): number {
  return terms | TRAILING
}

/** Terms as the bits of a record. */
export function packTerms(side: number, isStop: boolean, timeInForce: number, selfTrade: number, isPostOnly: boolean): number {
  const flags = (isStop ? PARKED : 0) | (isPostOnly ? POST_ONLY : 0) | (timeInForce === GTD ? EXPIRING : 0)
  return side | (timeInForce << TIME_IN_FORCE) | (selfTrade << SELF_TRADE) | flags
}

import { BookBroken } from './book-broken.ts'
import { Expiries } from './expiries.ts'
import { grownFloats } from './grown.ts'
import { CLOSED, Journal, LINKED, RESIZED, UNLINKED } from './journal.ts'
import { Ladder } from './ladder.ts'
import { NumberMap } from './number-map.ts'
import { isExpiring, isParked, ladderOf, type Lots, type Ticks, unparked } from './order-terms.ts'

/** The figures of an order; the arrival is when it took its place, as a running number. */
const ID = 0
const REMAINING = 1
const PRICE = 2
const OWNER = 3
const STOP_PRICE = 4
const EXPIRES_AT = 5
const ARRIVAL = 6

/** The links of an order. */
const NEXT = 0
const PREV = 1
const LEVEL = 2
const TERMS = 3
const EXPIRY_PLACE = 4

/** A level's figures and links: with its orders it forms a ring in which it stands between the newest and the oldest. */
const KEY = ID
const TOTAL = REMAINING
const COUNT = LEVEL
const LADDER = TERMS

const WIDTH = 8

/**
 * All live orders and every change to them. Orders and levels are records of eight figures and eight links; a slot is the place
 * of a record's first number, 0 is none. Each change is one of few steps that know their reverse, so that a batch which could
 * not be committed leaves no trace: while a batch is open, the records of what is gone keep what they held.
 */
export class OrderStore {
  figures = new Float64Array(WIDTH * 2048)
  links = new Int32Array(WIDTH * 2048)
  readonly bids = new Ladder(1)
  readonly asks = new Ladder(-1)
  /** A rising price reaches the lowest stop first, a falling one the highest. */
  readonly buyStops = new Ladder(-1)
  readonly sellStops = new Ladder(1)
  /** By the number in an order's terms. */
  readonly ladders: readonly Ladder[] = [this.bids, this.asks, this.buyStops, this.sellStops]
  readonly ids = new NumberMap()
  readonly expiries = new Expiries(this)
  /** 0 before the first trade. */
  lastPrice = 0
  /** The sum of all live orders: as long as it is exact, so is every sum of a part. */
  openLots = 0
  stopCount = 0
  readonly #journal = new Journal()
  #arrivals = 0
  #lastPriceBefore = 0
  #arrivalsBefore = 0
  /** Records from here on have never been used; free ones hang together by NEXT. */
  #end = WIDTH
  #free = 0

  id(slot: number): number {
    return this.figures[slot] as number
  }

  remaining(slot: number): Lots {
    return this.figures[slot | REMAINING] as number
  }

  price(slot: number): Ticks {
    return this.figures[slot | PRICE] as number
  }

  owner(slot: number): number {
    return this.figures[slot | OWNER] as number
  }

  stopPrice(slot: number): Ticks {
    return this.figures[slot | STOP_PRICE] as number
  }

  expiresAt(slot: number): number {
    return this.figures[slot | EXPIRES_AT] as number
  }

  arrival(slot: number): number {
    return this.figures[slot | ARRIVAL] as number
  }

  terms(slot: number): number {
    return this.links[slot | TERMS] as number
  }

  level(slot: number): number {
    return this.links[slot | LEVEL] as number
  }

  expiryPlace(slot: number): number {
    return this.links[slot | EXPIRY_PLACE] as number
  }

  setExpiryPlace(slot: number, place: number): void {
    this.links[slot | EXPIRY_PLACE] = place
  }

  /** The next order of a queue, the level itself behind the newest; of a level the oldest order. */
  next(slot: number): number {
    return this.links[slot] as number
  }

  prev(slot: number): number {
    return this.links[slot | PREV] as number
  }

  key(level: number): number {
    return this.figures[level] as number
  }

  total(level: number): Lots {
    return this.figures[level | TOTAL] as number
  }

  count(level: number): number {
    return this.links[level | COUNT] as number
  }

  /** 0 when no such order is live. */
  slotOf(id: number): number {
    return this.ids.get(id, this.figures)
  }

  /** 0 when nothing stands at the price. */
  levelAt(ladder: Ladder, price: Ticks): number {
    return ladder.levels.get(ladder.sign * price, this.figures)
  }

  /** Where an order stands or would stand: with the stops until it is triggered. */
  ladderOf(slot: number): Ladder {
    return this.ladders[ladderOf(this.links[slot | TERMS] as number)] as Ladder
  }

  /** A new order in a record of its own, in no ladder yet. */
  fill(id: number, owner: number, price: Ticks, lots: Lots, stopPrice: Ticks, expiresAt: number, terms: number): number {
    const slot = this.#take()
    const { figures } = this
    figures[slot] = id
    figures[slot | REMAINING] = lots
    figures[slot | PRICE] = price
    figures[slot | OWNER] = owner
    figures[slot | STOP_PRICE] = stopPrice
    figures[slot | EXPIRES_AT] = expiresAt
    this.links[slot | TERMS] = terms
    return slot
  }

  /** The same order in a record of its own, in no ladder yet: the old record must be able to come back. */
  copy(from: number): number {
    return this.fill(
      this.id(from),
      this.owner(from),
      this.price(from),
      this.remaining(from),
      this.stopPrice(from),
      this.expiresAt(from),
      this.terms(from),
    )
  }

  /** An order that is in no ladder is no stop any more. */
  unpark(slot: number): void {
    this.figures[slot | STOP_PRICE] = 0
    this.links[slot | TERMS] = unparked(this.links[slot | TERMS] as number)
  }

  /** For an order that is in no ladder; `resize` and `reprice` are for the live ones. */
  setRemaining(slot: number, lots: Lots): void {
    this.figures[slot | REMAINING] = lots
  }

  setPrice(slot: number, price: Ticks): void {
    this.figures[slot | PRICE] = price
  }

  free(slot: number): void {
    this.links[slot] = this.#free
    this.#free = slot
  }

  /** Puts an order at the end of its price's queue. */
  link(slot: number): void {
    const terms = this.links[slot | TERMS] as number
    const ladder = this.ladders[ladderOf(terms)] as Ladder
    const key = ladder.sign * (this.figures[slot | (isParked(terms) ? STOP_PRICE : PRICE)] as number)
    let level = ladder.levels.get(key, this.figures)
    if (level === 0) level = this.#openLevel(ladder, key, ladderOf(terms))

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
    figures[slot | ARRIVAL] = ++this.#arrivals
    this.openLots += remaining
    this.ids.add(figures[slot] as number, slot)
    this.#journal.linked(slot)
    if (isParked(terms)) this.stopCount++
    if (isExpiring(terms)) this.expiries.add(slot)
  }

  /** Takes an order out; its record remembers its neighbours. */
  unlink(slot: number): void {
    const { figures, links } = this
    const next = links[slot] as number
    const prev = links[slot | PREV] as number
    const level = links[slot | LEVEL] as number
    const terms = links[slot | TERMS] as number
    const remaining = figures[slot | REMAINING] as number
    const count = ((links[level | COUNT] as number) - 1) | 0
    const total = (figures[level | TOTAL] as number) - remaining
    links[prev] = next
    links[next | PREV] = prev
    links[level | COUNT] = count
    figures[level | TOTAL] = total
    this.openLots -= remaining
    this.ids.remove(figures[slot] as number, slot)
    this.#journal.unlinked(slot)
    if (isParked(terms)) this.stopCount--
    if (isExpiring(terms)) this.expiries.remove(slot)
    if (count === 0) this.#closeLevel(level)
    else if (!(total > 0)) this.#breakAt(level)
  }

  /** Gives back the record of an order that was unlinked and has been read for the last time. */
  release(slot: number): void {
    if (!this.#journal.isOpen) this.free(slot)
  }

  resize(slot: number, remaining: Lots): void {
    this.#journal.resized(slot, this.figures[slot | REMAINING] as number)
    this.#setLive(slot, remaining)
  }

  /** For parked stops alone: a resting order's price is its place. */
  reprice(slot: number, price: Ticks): void {
    this.#journal.repriced(slot, this.figures[slot | PRICE] as number)
    this.figures[slot | PRICE] = price
  }

  /** The live orders of one owner, in the order in which they took their places. */
  slotsOf(owner: number): number[] {
    const own: number[] = []
    for (let slot = WIDTH; slot < this.#end; slot += WIDTH)
      if (this.figures[slot | OWNER] === owner && this.slotOf(this.id(slot)) === slot) own.push(slot)
    return own.sort((a, b) => this.arrival(a) - this.arrival(b))
  }

  begin(): void {
    if (this.#journal.isOpen) throw new BookBroken('a batch was begun within a batch')
    this.#journal.isOpen = true
    this.#lastPriceBefore = this.lastPrice
    this.#arrivalsBefore = this.#arrivals
  }

  commit(): void {
    const journal = this.#journal
    this.#close()
    for (let at = 0; at < journal.count; at++) if (journal.isGoneAt(at)) this.free(journal.slotAt(at))
    journal.count = 0
  }

  undo(): void {
    const journal = this.#journal
    this.#close()
    for (let at = journal.count - 1; at >= 0; at--) this.#undoStep(journal.stepAt(at), journal.slotAt(at), journal.beforeAt(at))
    journal.count = 0
    this.lastPrice = this.#lastPriceBefore
    this.#arrivals = this.#arrivalsBefore
  }

  #undoStep(step: number, slot: number, before: number): void {
    if (step === LINKED) {
      this.unlink(slot)
      this.free(slot)
    } else if (step === UNLINKED) this.#putBack(slot)
    else if (step === CLOSED) (this.ladders[this.links[slot | LADDER] as number] as Ladder).open(this.key(slot), slot)
    else if (step === RESIZED) this.#setLive(slot, before)
    else this.figures[slot | PRICE] = before
  }

  /** Between its neighbours of then, which stand as they stood. */
  #putBack(slot: number): void {
    const { figures, links } = this
    const level = links[slot | LEVEL] as number
    const terms = links[slot | TERMS] as number
    const remaining = figures[slot | REMAINING] as number
    links[links[slot | PREV] as number] = slot
    links[(links[slot | NEXT] as number) | PREV] = slot
    links[level | COUNT] = (links[level | COUNT] as number) + 1
    figures[level | TOTAL] = (figures[level | TOTAL] as number) + remaining
    this.openLots += remaining
    this.ids.add(figures[slot | ID] as number, slot)
    if (isParked(terms)) this.stopCount++
    if (isExpiring(terms)) this.expiries.add(slot)
  }

  #close(): void {
    if (!this.#journal.isOpen) throw new BookBroken('a batch was ended that was never begun')
    this.#journal.isOpen = false
  }

  #openLevel(ladder: Ladder, key: number, number: number): number {
    const level = this.#take()
    const { figures, links } = this
    figures[level | KEY] = key
    figures[level | TOTAL] = 0
    // A level is nobody's order, even when someone looks for the orders of an owner.
    figures[level | OWNER] = 0
    links[level | NEXT] = level
    links[level | PREV] = level
    links[level | COUNT] = 0
    links[level | LADDER] = number
    ladder.open(key, level)
    return level
  }

  #closeLevel(level: number): void {
    const { figures, links } = this
    if (figures[level | TOTAL] !== 0 || links[level | NEXT] !== level) this.#breakAt(level)
    const ladder = this.ladders[links[level | LADDER] as number] as Ladder
    ladder.close(figures[level | KEY] as number, level)
    this.#journal.closed(level)
    this.release(level)
  }

  #setLive(slot: number, remaining: Lots): void {
    const { figures, links } = this
    if (!(remaining > 0)) throw new BookBroken(`order ${figures[slot]} would have ${remaining} lots left`)
    const level = links[slot | LEVEL] as number
    const by = remaining - (figures[slot | REMAINING] as number)
    const total = (figures[level | TOTAL] as number) + by
    figures[slot | REMAINING] = remaining
    figures[level | TOTAL] = total
    this.openLots += by
    if (!(total > 0)) this.#breakAt(level)
  }

  #take(): number {
    const slot = this.#free
    if (slot === 0) return this.#takeNew()
    this.#free = this.links[slot] as number
    return slot
  }

  #takeNew(): number {
    const slot = this.#end
    this.#end += WIDTH
    if (slot === this.figures.length) {
      this.figures = grownFloats(this.figures)
      const links = new Int32Array(2 * this.links.length)
      links.set(this.links)
      this.links = links
    }
    return slot
  }

  #breakAt(level: number): never {
    const price = Math.abs(this.key(level))
    throw new BookBroken(`the level at ${price} has ${this.count(level)} orders of ${this.total(level)} lots together`)
  }
}

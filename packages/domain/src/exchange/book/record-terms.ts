import { GTD, type Lots, type Ticks } from './order-terms.ts'
import { RecordMemory } from './record-memory.ts'

/** The link of a record with its terms. */
const TERMS = 11

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

/** What an order's record says of its terms, besides price and quantity. */
export class RecordTerms extends RecordMemory {
  protected terms(slot: number): number {
    return this.links[slot | TERMS] as number
  }

  protected setTerms(slot: number, terms: number): void {
    this.links[slot | TERMS] = terms
  }

  protected setPrices(slot: number, limit: Ticks, stopPrice: Ticks, expiresAt: number): void {
    const { rare } = this
    rare[(slot >> 1) | LIMIT] = limit
    rare[(slot >> 1) | STOP_PRICE] = stopPrice
    rare[(slot >> 1) | EXPIRES_AT] = expiresAt
  }

  /** Of an iceberg, a leg of a pair and a trailing stop: what other orders do not have. */
  protected copyExtras(from: number, to: number): void {
    if ((this.terms(from) & (ICEBERG | PAIRED | TRAILING)) === 0) return
    const { rare } = this
    for (let cell = HIDDEN; cell <= PROTECTION; cell++) rare[(to >> 1) | cell] = rare[(from >> 1) | cell] as number
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

  /** Turns a triggered stop into a plain order. */
  unpark(slot: number): void {
    this.links[slot | TERMS] = (this.links[slot | TERMS] as number) & ~(PARKED | TRAILING | PAIRED)
  }

  /** For an order in no ring, or a parked stop. */
  limit(slot: number): Ticks {
    return this.rare[(slot >> 1) | LIMIT] as number
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

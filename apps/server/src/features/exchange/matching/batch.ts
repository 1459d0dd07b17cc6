import {
  amendedRefusal,
  BookBroken,
  BUY,
  changeExits,
  changesOf,
  type EntryPrices,
  type Exits,
  exitsAfter,
  faultOfChanges,
  faultOfEntry,
  type FurtherChanges,
  highestPriceOf,
  isInBook,
  isPriced,
  isStopType,
  isTrailing,
  isWorthLittle,
  limitAfter,
  nextExits,
  type OrderTerms,
  otherSide,
  type Reason,
  SELL,
  shareOfStop,
  type Side,
  stopLegOf,
  trailsTooFar,
} from '@bourse/domain/exchange'
import type { LockedWallets } from '#features/ledger'
import { enterBook, isReached, isStopReached, pricesOf } from './book-entry.ts'
import { costOfLot, coverable, coversNothing } from './bracket.ts'
import type { Amend, Cancel, Command, Outcome, Place } from '../orders/command.ts'
import { canBook, LIVE_OF_POCKET_MAX, mayName, mayTouch } from './judge.ts'
import { hashTerms, type LiveExits, type LiveOrder, nameOf, NO_LIVE_EXTRAS } from '../orders/live-order.ts'
import type { OwnMarket } from './own-market.ts'
import { feePpmAfter, feePpmOf, moreForLeg, reserveFor, reserveOf, setFeePpm, setMate, sharesOf } from './reserves.ts'
import type { Settlement } from './settlement.ts'

/** A command with its market, and the id and hash of an order that it may create, all known before the batch. */
export interface Entered {
  command: Command
  market: OwnMarket
  orderId: number
  /** Of the stop of a pair. */
  legId: number
  termsHash: bigint
}

interface NewIds {
  id: number
  legId: number
}

/** What an order is to be; the changes only say what differs. */
interface NewState {
  price: number
  quantity: number
  changes: Required<FurtherChanges>
}

const NO_CHANGES: Required<FurtherChanges> = { stopPrice: 0, expiresAt: 0, shown: 0 }

/** One batch after the locks are taken: commands in order, each on the state that the one before it left. */
export class Batch {
  readonly #settlement: Settlement
  readonly #books: LockedWallets
  readonly #nextOrderId: () => number

  constructor(settlement: Settlement, books: LockedWallets, nextOrderId: () => number) {
    this.#settlement = settlement
    this.#books = books
    this.#nextOrderId = nextOrderId
  }

  run(entered: Entered): Outcome {
    const outcome = this.#carryOut(entered)
    this.#coverEntries(entered.market)
    return outcome
  }

  #carryOut({ command, market, orderId, legId, termsHash }: Entered): Outcome {
    switch (command.kind) {
      case 'place':
        return this.#place(command, market, { id: orderId, legId }, termsHash)
      case 'cancel':
        return this.#cancel(command, market)
      case 'amend':
        return this.#amend(command, market)
    }
  }

  /** Cancels orders that have expired by now, as if their owners had asked. */
  expire(market: OwnMarket): void {
    market.book.expire(this.#settlement.now)
    this.#settlement.follow(market)
    this.#coverEntries(market)
  }

  /** Before any command: what belongs to frozen pockets ends instead of trading. */
  cancelFrozen(market: OwnMarket): void {
    for (const pocketId of this.#books.frozenPockets) this.#cancelAll(market, this.#liveOrders(market, String(pocketId)), 'SUSPENDED')
  }

  #place({ seat, terms }: Place, market: OwnMarket, { id, legId }: NewIds, termsHash: bigint): Outcome {
    const { stopLeg, exits } = terms
    const further = (stopLeg ? 1 : 0) + (exits ? 2 : 0)
    if (this.#settlement.liveCount(market, seat.pocketId) + further >= LIVE_OF_POCKET_MAX) return { reason: 'TOO_MANY_ORDERS' }
    const prices = pricesOf(market, terms)
    const order = this.#settlement.make(market, seat, terms, id, prices, termsHash)
    if (isStopReached(market, terms, prices)) return reject(order, 'STOP_WOULD_TRIGGER')
    if (prices.limitPrice === 0) return reject(order, 'NO_LIQUIDITY')
    if (trailsTooFar(terms, prices.anchor)) return reject(order, 'INVALID_TRAIL')
    if (isWorthLittle(prices, terms.quantity, market.terms)) return reject(order, 'VALUE_SMALL')
    if (coversNothing(market, order, order)) return reject(order, 'BRACKET_TOO_SMALL')
    const refusal = this.#enter(market, order, terms, prices, legId)
    if (refusal) return reject(order, refusal)
    return order.status === 'REJECTED' ? { order, reason: order.reason as Reason } : { order }
  }

  /** Sets aside what an order can cost and puts it into the book, with the stop of a pair. */
  #enter(market: OwnMarket, order: LiveOrder, terms: OrderTerms, prices: EntryPrices, legId: number): Reason | undefined {
    const { stopLeg } = terms
    const { id, seat } = order
    const reserve = reserveOf(market, order, order.quantity)
    const more = stopLeg ? moreForLeg(market, terms, stopLeg, { reserve, feePpm: feePpmOf(order) }) : 0n
    const wallet = this.#settlement.payingWallet(market, order)
    if (wallet === undefined) return 'INSUFFICIENT_FUNDS'
    if (!this.#books.reserve(wallet, reserve + more)) return this.#whyNot(wallet)
    order.reserved = reserve
    const refusal = enterBook(market, id, Number(seat.userId), terms, prices)
    if (refusal !== undefined) {
      this.#books.free(wallet, more)
      this.#settlement.release(market, order)
      if (refusal !== 'BOOK_FULL') throw new BookBroken(`the book refused order ${id}: ${refusal}`)
      return 'INVALID_QUANTITY'
    }
    this.#settlement.countLive(market, seat.pocketId, 1)
    this.#settlement.follow(market)
    if (stopLeg) {
      this.#books.free(wallet, more)
      if (market.book.has(id)) this.#addLeg(market, order, stopLegOf(terms, stopLeg, market.book.remainingOf(id)), legId)
    }
    return undefined
  }

  /** Why nothing could be set aside: a market of a frozen asset takes no orders, so a frozen wallet is a suspended person's. */
  #whyNot(wallet: bigint): Reason {
    return this.#books.isFrozen(wallet) ? 'SUSPENDED' : 'INSUFFICIENT_FUNDS'
  }

  /** Gives the entries that have traded exits for what they received. Exits may trade at once, with other entries among others. */
  #coverEntries(market: OwnMarket): void {
    for (const id of this.#settlement.toCover) {
      this.#settlement.toCover.delete(id)
      this.#cover(market, this.#settlement.draft(market, id))
    }
  }

  /** The pair that covers the entry grows, as long as both its legs wait; otherwise there is another pair. */
  #cover(market: OwnMarket, entry: LiveOrder): void {
    const exits = entry.extras?.exits
    const wallet = this.#settlement.payingWallet(market, { ...entry, side: otherSide(entry.side) })
    if (!exits || wallet === undefined) return
    const lots = coverable(market, entry, exits, this.#books.available(wallet))
    if (lots === 0) return
    const terms = nextExits(market.terms, entry, exits, lots)
    const present = exits.exitId !== 0 && market.book.has(exits.exitId) ? this.#settlement.draft(market, exits.exitId) : undefined
    const isCovered = present?.extras?.mateId ? this.#grow(market, present, lots) : this.#placeExits(market, entry, exits, terms)
    if (!isCovered) return
    exits.armed += lots
    exits.uncovered -= BigInt(lots) * costOfLot(market, entry, terms)
  }

  #grow(market: OwnMarket, exit: LiveOrder, lots: number): boolean {
    const { limitPrice: price, quantity } = exit
    if (!canBook(market, price, quantity + lots)) return false
    return this.#restate(market, exit, { price, quantity: quantity + lots, changes: NO_CHANGES }) === undefined
  }

  #placeExits(market: OwnMarket, entry: LiveOrder, exits: LiveExits, terms: OrderTerms): boolean {
    const prices = pricesOf(market, terms)
    const exit = this.#settlement.make(market, entry.seat, terms, this.#nextOrderId(), prices, hashTerms(market.symbol, terms))
    exit.extras = { ...NO_LIVE_EXTRAS, ...exit.extras, entryId: entry.id }
    exits.pairs += 1
    exits.exitId = exit.id
    const refusal = this.#enter(market, exit, terms, prices, this.#nextOrderId())
    if (refusal) reject(exit, refusal)
    return !refusal
  }

  /** The stop of a pair, for what is left of the order that rests. If its own trades have driven the price to the stop, the stop replaces it. */
  #addLeg(market: OwnMarket, resting: LiveOrder, terms: OrderTerms, id: number): void {
    const prices = pricesOf(market, terms)
    const stop = this.#settlement.make(market, resting.seat, terms, id, prices, hashTerms(market.symbol, terms))
    const entryId = resting.extras?.entryId ?? 0
    if (entryId !== 0) stop.extras = { ...NO_LIVE_EXTRAS, ...stop.extras, entryId }
    const isAlone = isReached(market, terms)
    if (isAlone) {
      market.book.cancel(resting.id)
      this.#settlement.follow(market)
      resting.reason = 'OTHER_LEG'
    }
    const need = reserveOf(market, stop, stop.quantity)
    const reserve = isAlone ? need : shareOfStop(need, resting.reserved)
    if (!this.#books.reserve(this.#settlement.payingWallet(market, stop) as bigint, reserve))
      throw new BookBroken(`the stop of order ${resting.id} is not covered`)
    stop.reserved = reserve
    const refusal = enterBook(market, id, Number(stop.seat.userId), terms, prices)
    if (refusal !== undefined) throw new BookBroken(`the book refused the stop of order ${resting.id}: ${refusal}`)
    this.#settlement.countLive(market, stop.seat.pocketId, 1)
    if (!isAlone) {
      const unpaired = market.book.pair(resting.id, id)
      if (unpaired !== undefined) throw new BookBroken(`the orders ${resting.id} and ${id} can't be a pair: ${unpaired}`)
      setMate(resting, id)
      setMate(stop, resting.id)
    }
    this.#settlement.follow(market)
  }

  #cancel(command: Cancel, market: OwnMarket): Outcome {
    const { target } = command
    if ('allOfPocket' in target) {
      if (!mayName(command.pocketIds, target.allOfPocket)) return { reason: 'UNKNOWN_ORDER' }
      const all = this.#liveOrders(market, target.allOfPocket).filter((order) => mayTouch(command, order))
      this.#cancelAll(market, all, command.because)
      return { count: all.length }
    }
    const order = this.#find(market, command, target)
    if (!order || !market.book.cancel(order.id)) return { reason: 'UNKNOWN_ORDER' }
    this.#settlement.follow(market)
    const canceled = this.#settlement.orderOf(market, order.id) as LiveOrder
    if (command.because) canceled.reason = command.because
    return { order: canceled }
  }

  #cancelAll(market: OwnMarket, all: readonly LiveOrder[], because: Reason | undefined): void {
    for (const { id } of all) market.book.cancel(id)
    this.#settlement.follow(market)
    if (because) for (const { id } of all) this.#settlement.draft(market, id).reason = because
  }

  #amend(command: Amend, market: OwnMarket): Outcome {
    const { target, quantity, price } = command
    const found = this.#find(market, command, target)
    if (!found || !market.book.has(found.id)) return { reason: 'UNKNOWN_ORDER' }
    const changes = changesOf(command, found)
    const newPrice = price === 0 ? limitAfter(found, changes.stopPrice, market.terms.protectionPpm) : price
    const newQuantity = quantity === 0 ? found.quantity : quantity
    if (price !== 0 && !isPriced(found)) return { order: found, reason: 'INVALID_PRICE' }
    if (newQuantity <= found.filled) return { order: found, reason: 'INVALID_QUANTITY' }
    const exits = exitsAfter(found.extras?.exits, command.exits)
    const fault = faultOfChanges(command, found) ?? faultOfEntry(found, newPrice, changes.stopPrice, exits)
    if (fault) return { order: found, reason: fault }
    const isSame = newPrice === found.limitPrice && newQuantity === found.quantity && Object.values(changes).every((change) => change === 0)
    if (isSame && !exits) return { order: found, isRepeat: true }

    const after = { price: newPrice, quantity: newQuantity, shown: changes.shown || (found.extras?.shown ?? 0), exits }
    const stopPrice = isTrailing(found) ? 0 : changes.stopPrice || found.stopPrice
    const refusal = amendedRefusal(found, { ...after, stopPrice }, market.terms, market.isInBand)
    if (refusal) return { order: found, reason: refusal }
    if (changes.stopPrice !== 0 && isReached(market, { side: found.side, stopPrice: changes.stopPrice }))
      return { order: found, reason: 'STOP_WOULD_TRIGGER' }
    if (!canBook(market, highestPriceOf({ price: newPrice, stopPrice: 0, exits }), newQuantity))
      return { order: found, reason: 'INVALID_QUANTITY' }
    if (coversNothing(market, found, { limitPrice: newPrice, quantity: newQuantity })) return { order: found, reason: 'BRACKET_TOO_SMALL' }
    if (exits && !this.#hasRoomForExits(market, found)) return { order: found, reason: 'TOO_MANY_ORDERS' }
    // A post-only order stays where it is instead of being canceled for a price that has moved meanwhile.
    if (found.isPostOnly && isInBook(found) && crosses(market, found.side, newPrice)) return { order: found, reason: 'POST_ONLY' }

    const mateId = found.extras?.mateId ?? 0
    if (mateId !== 0 && isStopType(found) && newQuantity !== found.quantity) return { order: found, reason: 'INVALID_QUANTITY' }
    const refused = isSame ? undefined : this.#restate(market, found, { price: newPrice, quantity: newQuantity, changes })
    if (refused) return { order: found, reason: refused }
    if (exits) this.#giveExits(market, found.id, exits)
    return { order: this.#settlement.orderOf(market, found.id) as LiveOrder }
  }

  /** Before what the amendment itself has traded is covered. */
  #giveExits(market: OwnMarket, entryId: number, to: Exits): void {
    const exits = this.#settlement.draft(market, entryId).extras?.exits
    if (exits) changeExits(exits, to)
  }

  /** A pair that waits stays as it is: with other exits the next fill adds two orders. */
  #hasRoomForExits(market: OwnMarket, { seat, extras }: LiveOrder): boolean {
    const isPaired = extras?.exits !== undefined && market.book.has(extras.exits.exitId)
    return !isPaired || this.#settlement.liveCount(market, seat.pocketId) + 2 <= LIVE_OF_POCKET_MAX
  }

  /** Gives an order other terms, in the book and in what it sets aside; the other leg of its pair follows. */
  #restate(market: OwnMarket, found: LiveOrder, { price, quantity, changes }: NewState): Reason | undefined {
    const remaining = quantity - found.filled
    const feePpm = feePpmAfter(market, found, { price, quantity })
    const need = reserveFor(market, { side: found.side, limitPrice: price, feePpm }, remaining)
    const mate = found.extras?.mateId ? this.#settlement.draft(market, found.extras.mateId) : undefined
    const matePpm = mate ? feePpmAfter(market, mate, { price: mate.limitPrice, quantity: mate.filled + remaining }) : 0
    const shares = mate
      ? sharesOf(market, { order: found, need }, { side: mate.side, limitPrice: mate.limitPrice, feePpm: matePpm }, remaining)
      : { own: need, mate: 0n }
    const wallet = this.#settlement.payingWallet(market, found) as bigint
    const more = shares.own + shares.mate - found.reserved - (mate?.reserved ?? 0n)
    if (more > 0n && !this.#books.reserve(wallet, more)) return this.#whyNot(wallet)
    const refused = market.book.amend(found.id, price, remaining, changes)
    if (refused !== undefined) {
      if (more > 0n) this.#books.free(wallet, more)
      if (refused !== 'BOOK_FULL') throw new BookBroken(`the book refused to amend order ${found.id}: ${refused}`)
      return 'INVALID_QUANTITY'
    }
    if (more < 0n) this.#books.free(wallet, -more)
    const order = this.#settlement.draft(market, found.id)
    this.#settlement.touch(market, order)
    order.reserved = shares.own
    if (mate) {
      mate.reserved = shares.mate
      mate.quantity = mate.filled + remaining
      setFeePpm(mate, matePpm)
    }
    setFeePpm(order, feePpm)
    order.quantity = quantity
    order.limitPrice = price
    if (isPriced(order)) order.price = price
    if (changes.stopPrice !== 0) order.stopPrice = changes.stopPrice
    if (changes.expiresAt !== 0) order.expiresAt = changes.expiresAt
    if (changes.stopPrice !== 0 || changes.expiresAt !== 0) this.#settlement.restated.add(order.id)
    if (order.extras && changes.shown !== 0) order.extras.shown = changes.shown
    this.#settlement.follow(market, order.id)
    return undefined
  }

  #find(market: OwnMarket, command: Cancel | Amend, target: Amend['target']): LiveOrder | undefined {
    const id = 'orderId' in target ? target.orderId : this.#idOf(market, target.pocketId, target.clOrdId)
    const order = id === undefined ? undefined : this.#settlement.orderOf(market, id)
    return order && order.marketId === market.id && mayTouch(command, order) ? order : undefined
  }

  #idOf(market: OwnMarket, pocketId: string, clOrdId: string): number | undefined {
    const known = market.named.get(nameOf(pocketId, clOrdId))
    if (known !== undefined) return known
    for (const id of this.#settlement.fresh) {
      const order = this.#settlement.drafts.get(id)
      if (order?.clOrdId === clOrdId && order.seat.pocketId === pocketId && order.marketId === market.id) return id
    }
    return undefined
  }

  #liveOrders(market: OwnMarket, pocketId: string): LiveOrder[] {
    const fresh = [...this.#settlement.fresh].filter((id) => this.#settlement.drafts.get(id)?.seat.pocketId === pocketId)
    const all = [...(market.liveOfPocket.get(pocketId) ?? []), ...fresh].filter((id) => market.book.has(id))
    return all.sort((a, b) => a - b).flatMap((id) => this.#settlement.orderOf(market, id) ?? [])
  }
}

function reject(order: LiveOrder, reason: Reason): Outcome {
  order.status = 'REJECTED'
  order.reason = reason
  return { order, reason }
}

function crosses({ book }: OwnMarket, side: Side, price: number): boolean {
  const best = book.best(side === 'BUY' ? SELL : BUY)
  return best !== 0 && (side === 'BUY' ? price >= best : price <= best)
}

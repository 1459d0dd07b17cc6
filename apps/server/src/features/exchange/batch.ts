import {
  AMEND,
  BookBroken,
  BUY,
  CANCEL,
  CANCEL_REASONS,
  feeRaw,
  isTrailing,
  MOVE,
  PARK,
  isPriced,
  REDUCE,
  REFRESH,
  REST,
  SELL,
  stopLegOf,
  TRADE,
  TRIGGER,
  type OrderTerms,
  type Reason,
  type Side,
} from '@bourse/domain/exchange'
import type { Seat } from '@bourse/contracts/exchange'
import type { LockedWallets } from '#features/ledger'
import { changesOf, faultOfChanges, isInBook, limitAfter } from './amend-changes.ts'
import { type BookPrices, enterBook, isReached, isStopType, keptProtection, pricesOf } from './book-entry.ts'
import type { Amend, Cancel, Command, Outcome, Place } from './command.ts'
import { canBook, judgeAmended, LIVE_OF_POCKET_MAX, mayName, mayTouch } from './judge.ts'
import { hashTerms, type LiveOrder } from './live-order.ts'
import { nameOf, type OwnMarket, type WalletPair } from './own-market.ts'
import { atLeastZero, moreForLeg, reserveOf, setMate, sharesOf } from './reserves.ts'
import type { WalletPairs } from './wallet-pairs.ts'

export interface NewFill {
  id: number
  market: OwnMarket
  maker: LiveOrder
  taker: LiveOrder
  price: number
  quantity: number
  cost: bigint
  makerFee: bigint
  takerFee: bigint
}

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

/** The result of a batch. */
export interface BatchResult {
  /** The orders that it created or changed. */
  drafts: ReadonlyMap<number, LiveOrder>
  fresh: ReadonlySet<number>
  fills: readonly NewFill[]
  fillsOf: ReadonlyMap<number, readonly NewFill[]>
  /** Prices at which a book changed: positive for bids, negative for asks. */
  touched: ReadonlyMap<OwnMarket, ReadonlySet<number>>
  /** Stop orders that waited when the batch began; they were published as open before. */
  wasParked: ReadonlySet<number>
  /** Known orders with another stop price or expiry than before. */
  restated: ReadonlySet<number>
}

/**
 * One batch after the locks are taken: commands in order, each on the state that the one before it left. Orders are drafts and the
 * money is in memory until the store writes both.
 */
export class Batch implements BatchResult {
  readonly drafts = new Map<number, LiveOrder>()
  readonly fresh = new Set<number>()
  readonly fills: NewFill[] = []
  readonly fillsOf = new Map<number, NewFill[]>()
  readonly touched = new Map<OwnMarket, Set<number>>()
  readonly wasParked = new Set<number>()
  readonly restated = new Set<number>()
  readonly #books: LockedWallets
  readonly #pairs: WalletPairs
  /** The change in the number of live orders, by market and pocket. */
  readonly #liveMore = new Map<OwnMarket, Map<string, number>>()
  readonly #now: number
  readonly #nextFillId: () => number
  readonly #nextPriority: () => number

  constructor(books: LockedWallets, pairs: WalletPairs, now: number, nextFillId: () => number, nextPriority: () => number) {
    this.#books = books
    this.#pairs = pairs
    this.#now = now
    this.#nextFillId = nextFillId
    this.#nextPriority = nextPriority
  }

  run({ command, market, orderId, legId, termsHash }: Entered): Outcome {
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
    market.book.expire(this.#now)
    this.#follow(market)
  }

  orderOf(market: OwnMarket, id: number): LiveOrder | undefined {
    return this.drafts.get(id) ?? market.live.get(id)
  }

  #place({ seat, terms }: Place, market: OwnMarket, { id, legId }: NewIds, termsHash: bigint): Outcome {
    const { stopLeg } = terms
    if (this.#liveCount(market, seat.pocketId) + (stopLeg ? 1 : 0) >= LIVE_OF_POCKET_MAX) return { reason: 'TOO_MANY_ORDERS' }
    const prices = pricesOf(market, terms)
    const { limitPrice, stopPrice } = prices
    const order = this.#make(market, seat, terms, id, prices, termsHash)
    if (isReached(market, { side: terms.side, stopPrice })) return reject(order, 'STOP_WOULD_TRIGGER')
    if (stopLeg && isReached(market, { side: terms.side, stopPrice: stopLeg.stopPrice })) return reject(order, 'STOP_WOULD_TRIGGER')
    if (limitPrice === 0) return reject(order, 'NO_LIQUIDITY')
    const reserve = reserveOf(market, order, order.quantity)
    const more = stopLeg ? moreForLeg(market, terms, stopLeg, reserve) : 0n
    const wallet = this.#payingWallet(market, order)
    if (wallet === undefined || !this.#books.reserve(wallet, reserve + more)) return reject(order, 'INSUFFICIENT_FUNDS')
    order.reserved = reserve
    const refusal = enterBook(market, id, Number(seat.userId), terms, prices)
    if (refusal !== undefined) {
      this.#books.free(wallet, more)
      this.#release(market, order)
      if (refusal !== 'BOOK_FULL') throw new BookBroken(`the book refused order ${id}: ${refusal}`)
      return reject(order, 'INVALID_QUANTITY')
    }
    this.#countLive(market, seat.pocketId, 1)
    this.#follow(market)
    if (stopLeg) {
      this.#books.free(wallet, more)
      if (market.book.has(id)) this.#addLeg(market, order, stopLegOf(terms, stopLeg, market.book.remainingOf(id)), legId)
    }
    return order.status === 'REJECTED' ? { order, reason: order.reason as Reason } : { order }
  }

  #make(market: OwnMarket, seat: Seat, terms: OrderTerms, id: number, prices: BookPrices, termsHash: bigint): LiveOrder {
    const { limitPrice, stopPrice, anchor } = prices
    const order: LiveOrder = {
      id,
      marketId: market.id,
      seat,
      clOrdId: terms.clOrdId,
      side: terms.side,
      orderType: terms.orderType,
      timeInForce: terms.timeInForce,
      selfTrade: terms.selfTrade,
      isPostOnly: terms.isPostOnly,
      price: isPriced(terms) ? terms.price : 0,
      limitPrice,
      stopPrice,
      quantity: terms.quantity,
      filled: 0,
      filledCost: 0n,
      reserved: 0n,
      status: isStopType(terms) ? 'PENDING' : 'OPEN',
      isTriggered: false,
      reason: '',
      priority: this.#nextPriority(),
      termsHash,
      expiresAt: terms.expiresAt,
      createdAt: this.#now,
      updatedAt: this.#now,
      ...(terms.extras && { extras: { ...terms.extras, ...keptProtection(market, terms), showing: 0, anchor, mateId: 0 } }),
    }
    this.drafts.set(id, order)
    this.fresh.add(id)
    return order
  }

  /** The stop of a pair, for what is left of the order that rests. If its own trades have driven the price to the stop, the stop replaces it. */
  #addLeg(market: OwnMarket, resting: LiveOrder, terms: OrderTerms, id: number): void {
    const prices = pricesOf(market, terms)
    const stop = this.#make(market, resting.seat, terms, id, prices, hashTerms(market.symbol, terms))
    const isAlone = isReached(market, terms)
    if (isAlone) {
      market.book.cancel(resting.id)
      this.#follow(market)
      resting.reason = 'OTHER_LEG'
    }
    const need = reserveOf(market, stop, stop.quantity)
    const reserve = isAlone ? need : atLeastZero(need - resting.reserved)
    if (!this.#books.reserve(this.#payingWallet(market, stop) as bigint, reserve))
      throw new BookBroken(`the stop of order ${resting.id} is not covered`)
    stop.reserved = reserve
    const refusal = enterBook(market, id, Number(stop.seat.userId), terms, prices)
    if (refusal !== undefined) throw new BookBroken(`the book refused the stop of order ${resting.id}: ${refusal}`)
    this.#countLive(market, stop.seat.pocketId, 1)
    if (!isAlone) {
      const unpaired = market.book.pair(resting.id, id)
      if (unpaired !== undefined) throw new BookBroken(`the orders ${resting.id} and ${id} can't be a pair: ${unpaired}`)
      setMate(resting, id)
      setMate(stop, resting.id)
    }
    this.#follow(market)
  }

  #cancel(command: Cancel, market: OwnMarket): Outcome {
    const { target } = command
    if ('allOfPocket' in target) {
      if (!mayName(command.pocketIds, target.allOfPocket)) return { reason: 'UNKNOWN_ORDER' }
      const all = this.#liveOrders(market, target.allOfPocket).filter((order) => mayTouch(command, order))
      for (const { id } of all) market.book.cancel(id)
      this.#follow(market)
      if (command.because) for (const { id } of all) this.#draft(market, id).reason = command.because
      return { count: all.length }
    }
    const order = this.#find(market, command, target)
    if (!order || !market.book.cancel(order.id)) return { reason: 'UNKNOWN_ORDER' }
    this.#follow(market)
    const canceled = this.orderOf(market, order.id) as LiveOrder
    if (command.because) canceled.reason = command.because
    return { order: canceled }
  }

  #amend(command: Amend, market: OwnMarket): Outcome {
    const { target, quantity, price } = command
    const found = this.#find(market, command, target)
    if (!found || !market.book.has(found.id)) return { reason: 'UNKNOWN_ORDER' }
    const changes = changesOf(command, found)
    const newPrice = price === 0 ? limitAfter(market, found, changes.stopPrice) : price
    const newQuantity = quantity === 0 ? found.quantity : quantity
    if (price !== 0 && !isPriced(found)) return { order: found, reason: 'INVALID_PRICE' }
    if (newQuantity <= found.filled) return { order: found, reason: 'INVALID_QUANTITY' }
    const fault = faultOfChanges(command, found)
    if (fault) return { order: found, reason: fault }
    const isSame = newPrice === found.limitPrice && newQuantity === found.quantity
    if (isSame && changes.stopPrice === 0 && changes.expiresAt === 0 && changes.shown === 0) return { order: found, isRepeat: true }

    const after = { price: newPrice, quantity: newQuantity, shown: changes.shown || (found.extras?.shown ?? 0) }
    const refusal = judgeAmended(market, found, { ...after, stopPrice: isTrailing(found) ? 0 : changes.stopPrice || found.stopPrice })
    if (refusal) return { order: found, reason: refusal }
    if (changes.stopPrice !== 0 && isReached(market, { side: found.side, stopPrice: changes.stopPrice }))
      return { order: found, reason: 'STOP_WOULD_TRIGGER' }
    if (!canBook(market, newPrice, newQuantity)) return { order: found, reason: 'INVALID_QUANTITY' }
    // A post-only order stays where it is instead of being canceled for a price that has moved meanwhile.
    if (found.isPostOnly && isInBook(found) && crosses(market, found.side, newPrice)) return { order: found, reason: 'POST_ONLY' }

    const remaining = newQuantity - found.filled
    const need = reserveOf(market, { side: found.side, limitPrice: newPrice }, remaining)
    const mate = found.extras?.mateId ? this.#draft(market, found.extras.mateId) : undefined
    if (mate && isStopType(found) && newQuantity !== found.quantity) return { order: found, reason: 'INVALID_QUANTITY' }
    const shares = mate ? sharesOf(market, { order: found, need }, mate, remaining) : { own: need, mate: 0n }
    const wallet = this.#payingWallet(market, found) as bigint
    const more = shares.own + shares.mate - found.reserved - (mate?.reserved ?? 0n)
    if (more > 0n && !this.#books.reserve(wallet, more)) return { order: found, reason: 'INSUFFICIENT_FUNDS' }
    const refused = market.book.amend(found.id, newPrice, remaining, changes)
    if (refused !== undefined) {
      if (more > 0n) this.#books.free(wallet, more)
      if (refused !== 'BOOK_FULL') throw new BookBroken(`the book refused to amend order ${found.id}: ${refused}`)
      return { order: found, reason: 'INVALID_QUANTITY' }
    }
    if (more < 0n) this.#books.free(wallet, -more)
    const order = this.#draft(market, found.id)
    this.#touch(market, order)
    order.reserved = shares.own
    if (mate) {
      mate.reserved = shares.mate
      mate.quantity = mate.filled + remaining
    }
    order.quantity = newQuantity
    order.limitPrice = newPrice
    if (isPriced(order)) order.price = newPrice
    if (changes.stopPrice !== 0) order.stopPrice = changes.stopPrice
    if (changes.expiresAt !== 0) order.expiresAt = changes.expiresAt
    if (changes.stopPrice !== 0 || changes.expiresAt !== 0) this.restated.add(order.id)
    if (order.extras && changes.shown !== 0) order.extras.shown = changes.shown
    this.#follow(market, order.id)
    this.#setShowing(market, order.id)
    return { order: this.orderOf(market, order.id) as LiveOrder }
  }

  #find(market: OwnMarket, command: Cancel | Amend, target: Amend['target']): LiveOrder | undefined {
    const id = 'orderId' in target ? target.orderId : this.#idOf(market, target.pocketId, target.clOrdId)
    const order = id === undefined ? undefined : this.orderOf(market, id)
    return order && order.marketId === market.id && mayTouch(command, order) ? order : undefined
  }

  #idOf(market: OwnMarket, pocketId: string, clOrdId: string): number | undefined {
    const known = market.named.get(nameOf(pocketId, clOrdId))
    if (known !== undefined) return known
    for (const id of this.fresh) {
      const order = this.drafts.get(id)
      if (order?.clOrdId === clOrdId && order.seat.pocketId === pocketId && order.marketId === market.id) return id
    }
    return undefined
  }

  #liveOrders(market: OwnMarket, pocketId: string): LiveOrder[] {
    const fresh = [...this.fresh].filter((id) => this.drafts.get(id)?.seat.pocketId === pocketId)
    const all = [...(market.liveOfPocket.get(pocketId) ?? []), ...fresh].filter((id) => market.book.has(id))
    return all.sort((a, b) => a - b).flatMap((id) => this.orderOf(market, id) ?? [])
  }

  #liveCount(market: OwnMarket, pocketId: string): number {
    return (market.liveOfPocket.get(pocketId)?.size ?? 0) + (this.#liveMore.get(market)?.get(pocketId) ?? 0)
  }

  #countLive(market: OwnMarket, pocketId: string, change: 1 | -1): void {
    const counts = this.#liveMore.get(market) ?? new Map<string, number>()
    this.#liveMore.set(market, counts.set(pocketId, (counts.get(pocketId) ?? 0) + change))
  }

  /** Applies the book's events to orders and money. For an amendment, the first event is already known. */
  #follow(market: OwnMarket, amended = 0): void {
    const { events } = market.book
    let isTold = amended === 0
    for (let index = 0; index < events.count; index++) {
      const a = events.aAt(index)
      const b = events.bAt(index)
      const c = events.cAt(index)
      switch (events.kindAt(index)) {
        case TRADE:
          this.#trade(market, a, b, c, events.dAt(index))
          break
        case REST:
        case PARK: {
          const order = this.#draft(market, a)
          if (order.extras) order.extras.showing = Math.min(order.extras.shown, b)
          this.#touch(market, order)
          break
        }
        case REFRESH: {
          const order = this.#draft(market, a)
          if (order.extras) order.extras.showing = b
          // It goes behind all that rest at its price.
          order.priority = this.#nextPriority()
          break
        }
        case MOVE:
          this.#moveStop(market, a, b, c, events.dAt(index))
          break
        case TRIGGER: {
          const order = this.#draft(market, a)
          order.isTriggered = true
          order.status = 'OPEN'
          if (order.extras) order.extras.mateId = 0
          // It enters the book now, behind all resting orders.
          order.priority = this.#nextPriority()
          break
        }
        case REDUCE:
          if (isTold) this.#reduce(market, a, b, c)
          break
        case CANCEL:
          this.#end(market, a, CANCEL_REASONS[c] as Reason)
          break
        case AMEND: {
          isTold = true
          const order = this.#draft(market, a)
          if (events.dAt(index) === 0) order.priority = this.#nextPriority()
          this.#touch(market, order)
          break
        }
        default:
          throw new BookBroken(`the book told of something unknown: ${events.kindAt(index)}`)
      }
    }
    events.clear()
  }

  #trade(market: OwnMarket, makerId: number, takerId: number, price: number, lots: number): void {
    const maker = this.#draft(market, makerId)
    const taker = this.#draft(market, takerId)
    const { spec, unit } = market
    const cost = BigInt(price) * BigInt(lots) * unit
    const quantity = BigInt(lots) * spec.lotRaw
    const isTakerBuyer = taker.side === 'BUY'
    const [buyer, seller] = isTakerBuyer ? [taker, maker] : [maker, taker]
    const buyerFee = feeRaw(quantity, isTakerBuyer ? spec.takerFeePpm : spec.makerFeePpm)
    const sellerFee = feeRaw(cost, isTakerBuyer ? spec.makerFeePpm : spec.takerFeePpm)

    this.#use(market, buyer, lots, cost)
    this.#use(market, seller, lots, cost)
    const id = this.#nextFillId()
    const [from, to, fees] = [
      this.#pairOf(market, seller.seat.pocketId),
      this.#pairOf(market, buyer.seat.pocketId),
      this.#pairOf(market, market.feesPocketId),
    ]
    const books = this.#books
    books.post('fill', String(id))
    books.leg(from.base, -quantity)
    books.leg(to.base, quantity - buyerFee)
    books.leg(fees.base, buyerFee)
    books.leg(to.quote, -cost)
    books.leg(from.quote, cost - sellerFee)
    books.leg(fees.quote, sellerFee)

    const [makerFee, takerFee] = isTakerBuyer ? [sellerFee, buyerFee] : [buyerFee, sellerFee]
    const fill: NewFill = { id, market, maker, taker, price, quantity: lots, cost, makerFee, takerFee }
    this.fills.push(fill)
    for (const order of [maker, taker]) {
      const own = this.fillsOf.get(order.id)
      if (own) own.push(fill)
      else this.fillsOf.set(order.id, [fill])
    }
    this.#touch(market, maker)
  }

  /** An order's side of a trade: releases what was reserved for these lots and takes what the trade costs. */
  #use(market: OwnMarket, order: LiveOrder, lots: number, cost: bigint): void {
    const part = reserveOf(market, order, lots)
    this.#free(market, order, part)
    order.filled += lots
    order.filledCost += cost
    if (order.extras) order.extras.showing -= Math.min(lots, order.extras.showing)
    order.status = order.filled === order.quantity ? 'FILLED' : 'PARTIAL_FILL'
    if (order.status === 'FILLED') this.#countLive(market, order.seat.pocketId, -1)
    if (order.reserved < 0n || order.filled > order.quantity || (order.status === 'FILLED' && order.reserved !== 0n))
      throw new BookBroken(`order ${order.id} has traded more than it set aside`)
  }

  /** A parked stop has another stop price; one that trails also has another limit, and sets aside what it may cost now. */
  #moveStop(market: OwnMarket, id: number, stopPrice: number, limitPrice: number, anchor: number): void {
    const order = this.#draft(market, id)
    this.restated.add(id)
    order.stopPrice = stopPrice
    // It is placed anew among the stops.
    order.priority = this.#nextPriority()
    if (!order.extras || !isTrailing(order)) return
    order.extras.anchor = anchor
    const before = order.reserved
    order.limitPrice = limitPrice
    const reserve = reserveOf(market, order, order.quantity - order.filled)
    if (reserve > before) throw new BookBroken(`the trailing stop ${id} costs more than before`)
    this.#free(market, order, before - reserve)
  }

  /** What an iceberg shows after an amendment: a smaller quantity takes from what it hides first. */
  #setShowing(market: OwnMarket, id: number): void {
    const order = this.drafts.get(id)
    if (order?.extras && market.book.has(id)) order.extras.showing = market.book.showingOf(id)
  }

  #reduce(market: OwnMarket, id: number, by: number, remaining: number): void {
    const order = this.#draft(market, id)
    this.#touch(market, order)
    // An order that loses its last lot this way is canceled with its previous quantity: an order with quantity 0 can't exist.
    if (remaining === 0) return
    const mateId = order.extras?.mateId ?? 0
    order.quantity -= by
    if (mateId !== 0 && isStopType(order)) this.#setStopReserve(market, order, this.#draft(market, mateId).reserved)
    else this.#free(market, order, reserveOf(market, order, by))
  }

  /** The stop of a pair sets aside only what it costs more than the order that rests. */
  #setStopReserve(market: OwnMarket, stop: LiveOrder, covered: bigint): void {
    const reserve = atLeastZero(reserveOf(market, stop, stop.quantity - stop.filled) - covered)
    const more = reserve - stop.reserved
    const wallet = this.#payingWallet(market, stop) as bigint
    if (more > 0n && !this.#books.reserve(wallet, more)) throw new BookBroken(`the stop ${stop.id} is not covered`)
    if (more < 0n) this.#books.free(wallet, -more)
    stop.reserved = reserve
  }

  #end(market: OwnMarket, id: number, reason: Reason): void {
    const order = this.#draft(market, id)
    this.#touch(market, order)
    this.#release(market, order)
    this.#countLive(market, order.seat.pocketId, -1)
    this.#leavePair(market, order)
    // A post-only order that never rested was not accepted (MAX-18).
    order.status = reason === 'POST_ONLY' && this.fresh.has(id) && !order.isTriggered ? 'REJECTED' : 'CANCELED'
    order.reason = reason
  }

  /** A stop that is about to trigger has to cover itself once the order that rested is gone; one that ends with it does not. */
  #leavePair(market: OwnMarket, order: LiveOrder): void {
    const mateId = order.extras?.mateId ?? 0
    if (mateId === 0 || !order.extras) return
    order.extras.mateId = 0
    const mate = this.#draft(market, mateId)
    if (!isStopType(order) && !isOver(mate)) this.#setStopReserve(market, mate, 0n)
  }

  #release(market: OwnMarket, order: LiveOrder): void {
    this.#free(market, order, order.reserved)
  }

  #free(market: OwnMarket, order: LiveOrder, amount: bigint): void {
    this.#books.free(this.#payingWallet(market, order) as bigint, amount)
    order.reserved -= amount
  }

  #payingWallet(market: OwnMarket, { side, seat }: LiveOrder): bigint | undefined {
    const pair = this.#pairs.of(market, seat.pocketId)
    return side === 'BUY' ? pair.quote : pair.base
  }

  /** Of a trading order: one that rests or was funded has both wallets. */
  #pairOf(market: OwnMarket, pocketId: string): WalletPair {
    const { base, quote } = this.#pairs.of(market, pocketId)
    if (base === undefined || quote === undefined) throw new BookBroken(`pocket ${pocketId} trades without a wallet`)
    return { base, quote }
  }

  #draft(market: OwnMarket, id: number): LiveOrder {
    const draft = this.drafts.get(id)
    if (draft) return draft
    const live = market.live.get(id)
    if (!live) throw new BookBroken(`the book of ${market.symbol} knows order ${id}, the exchange does not`)
    if (live.status === 'PENDING') this.wasParked.add(id)
    const copy: LiveOrder = { ...live, updatedAt: this.#now }
    if (live.extras) copy.extras = { ...live.extras }
    this.drafts.set(id, copy)
    return copy
  }

  #touch(market: OwnMarket, { side, limitPrice }: LiveOrder): void {
    const prices = this.touched.get(market)
    const key = side === 'BUY' ? limitPrice : -limitPrice
    if (prices) prices.add(key)
    else this.touched.set(market, new Set([key]))
  }
}

function isOver({ status }: LiveOrder): boolean {
  return status === 'FILLED' || status === 'CANCELED' || status === 'REJECTED'
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

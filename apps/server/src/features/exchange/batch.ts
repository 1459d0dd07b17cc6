import {
  AMEND,
  BookBroken,
  BUY,
  CANCEL,
  CANCEL_REASONS,
  feeRaw,
  FOK,
  GTC,
  GTD,
  IOC,
  PARK,
  isPriced,
  protectionTicks,
  REDUCE,
  REST,
  restsInBook,
  SELF_TRADES,
  SELL,
  stopWouldTrigger,
  TRADE,
  TRIGGER,
  type OrderTerms,
  type Reason,
  type SelfTradeCode,
  type Side,
} from '@bourse/domain/exchange'
import type { LockedWallets } from '#features/ledger'
import type { Amend, Cancel, Command, Outcome, Place } from './command.ts'
import { canBook, judgeAmended, LIVE_OF_POCKET_MAX, mayName, mayTouch } from './judge.ts'
import type { LiveOrder } from './live-order.ts'
import { nameOf, type OwnMarket, type WalletPair } from './own-market.ts'
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
  termsHash: bigint
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

  run({ command, market, orderId, termsHash }: Entered): Outcome {
    switch (command.kind) {
      case 'place':
        return this.#place(command, market, orderId, termsHash)
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

  #place({ seat, terms }: Place, market: OwnMarket, id: number, termsHash: bigint): Outcome {
    if (this.#liveCount(market, seat.pocketId) >= LIVE_OF_POCKET_MAX) return { reason: 'TOO_MANY_ORDERS' }
    const limitPrice = limitOf(market, terms)
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
      stopPrice: terms.stopPrice,
      quantity: terms.quantity,
      filled: 0,
      filledCost: 0n,
      reserved: 0n,
      status: terms.stopPrice === 0 ? 'OPEN' : 'PENDING',
      isTriggered: false,
      reason: '',
      priority: this.#nextPriority(),
      termsHash,
      expiresAt: terms.expiresAt,
      createdAt: this.#now,
      updatedAt: this.#now,
    }
    this.drafts.set(id, order)
    this.fresh.add(id)
    if (isReached(market, terms)) return reject(order, 'STOP_WOULD_TRIGGER')
    if (limitPrice === 0) return reject(order, 'NO_LIQUIDITY')
    const reserve = reserveOf(market, order, order.quantity)
    const wallet = this.#payingWallet(market, order)
    if (wallet === undefined || !this.#books.reserve(wallet, reserve)) return reject(order, 'INSUFFICIENT_FUNDS')
    order.reserved = reserve
    const refusal = market.book.place(
      id,
      Number(seat.userId),
      terms.side === 'BUY' ? BUY : SELL,
      limitPrice,
      terms.quantity,
      terms.stopPrice,
      timeCodeOf(terms),
      terms.expiresAt,
      terms.isPostOnly,
      SELF_TRADES.indexOf(terms.selfTrade) as SelfTradeCode,
    )
    if (refusal !== undefined) {
      this.#release(market, order)
      if (refusal !== 'BOOK_FULL') throw new BookBroken(`the book refused order ${id}: ${refusal}`)
      return reject(order, 'INVALID_QUANTITY')
    }
    this.#countLive(market, seat.pocketId, 1)
    this.#follow(market)
    return order.status === 'REJECTED' ? { order, reason: order.reason as Reason } : { order }
  }

  #cancel(command: Cancel, market: OwnMarket): Outcome {
    const { target } = command
    if ('allOfPocket' in target) {
      if (!mayName(command.pocketIds, target.allOfPocket)) return { reason: 'UNKNOWN_ORDER' }
      const all = this.#liveOrders(market, target.allOfPocket).filter((order) => mayTouch(command, order))
      for (const { id } of all) market.book.cancel(id)
      this.#follow(market)
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
    const newPrice = price === 0 ? found.limitPrice : price
    const newQuantity = quantity === 0 ? found.quantity : quantity
    if (price !== 0 && !isPriced(found)) return { order: found, reason: 'INVALID_PRICE' }
    if (newQuantity <= found.filled) return { order: found, reason: 'INVALID_QUANTITY' }
    if (newPrice === found.limitPrice && newQuantity === found.quantity) return { order: found, isRepeat: true }

    const refusal = judgeAmended(market, found, newPrice, newQuantity)
    if (refusal) return { order: found, reason: refusal }
    if (!canBook(market, newPrice, newQuantity)) return { order: found, reason: 'INVALID_QUANTITY' }
    // A post-only order stays where it is instead of being canceled for a price that has moved meanwhile.
    if (found.isPostOnly && isInBook(found) && crosses(market, found.side, newPrice)) return { order: found, reason: 'POST_ONLY' }

    const remaining = newQuantity - found.filled
    const reserve = reserveOf(market, { side: found.side, limitPrice: newPrice }, remaining)
    const wallet = this.#payingWallet(market, found) as bigint
    const more = reserve - found.reserved
    if (more > 0n && !this.#books.reserve(wallet, more)) return { order: found, reason: 'INSUFFICIENT_FUNDS' }
    const fault = market.book.amend(found.id, newPrice, remaining)
    if (fault !== undefined) {
      if (more > 0n) this.#books.free(wallet, more)
      if (fault !== 'BOOK_FULL') throw new BookBroken(`the book refused to amend order ${found.id}: ${fault}`)
      return { order: found, reason: 'INVALID_QUANTITY' }
    }
    if (more < 0n) this.#books.free(wallet, -more)
    const order = this.#draft(market, found.id)
    this.#touch(market, order)
    order.reserved = reserve
    order.quantity = newQuantity
    order.limitPrice = newPrice
    if (isPriced(order)) order.price = newPrice
    this.#follow(market, order.id)
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
        case PARK:
          this.#touch(market, this.#draft(market, a))
          break
        case TRIGGER: {
          const order = this.#draft(market, a)
          order.isTriggered = true
          order.status = 'OPEN'
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
    order.status = order.filled === order.quantity ? 'FILLED' : 'PARTIAL_FILL'
    if (order.status === 'FILLED') this.#countLive(market, order.seat.pocketId, -1)
    if (order.reserved < 0n || order.filled > order.quantity || (order.status === 'FILLED' && order.reserved !== 0n))
      throw new BookBroken(`order ${order.id} has traded more than it set aside`)
  }

  #reduce(market: OwnMarket, id: number, by: number, remaining: number): void {
    const order = this.#draft(market, id)
    this.#touch(market, order)
    // An order that loses its last lot this way is canceled with its previous quantity: an order with quantity 0 can't exist.
    if (remaining === 0) return
    this.#free(market, order, reserveOf(market, order, by))
    order.quantity -= by
  }

  #end(market: OwnMarket, id: number, reason: Reason): void {
    const order = this.#draft(market, id)
    this.#touch(market, order)
    this.#release(market, order)
    this.#countLive(market, order.seat.pocketId, -1)
    // A post-only order that never rested was not accepted (MAX-18).
    order.status = reason === 'POST_ONLY' && this.fresh.has(id) && !order.isTriggered ? 'REJECTED' : 'CANCELED'
    order.reason = reason
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
    const copy = { ...live, updatedAt: this.#now }
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

function reject(order: LiveOrder, reason: Reason): Outcome {
  order.status = 'REJECTED'
  order.reason = reason
  return { order, reason }
}

/** The limit that the book works with; 0 when a MARKET order finds no opposite order (DEF-090). */
export function limitOf({ book, terms }: OwnMarket, { orderType, side, price, stopPrice }: OrderTerms): number {
  if (price !== 0) return price
  if (orderType === 'STOP') return protectionTicks(side, stopPrice, terms.protectionPpm)
  const best = book.best(side === 'BUY' ? SELL : BUY)
  return best === 0 ? 0 : protectionTicks(side, best, terms.protectionPpm)
}

/** Whether a stop is on the wrong side of the book as it is at this point of the batch. */
export function isReached({ book }: OwnMarket, { side, stopPrice }: OrderTerms): boolean {
  if (stopPrice === 0) return false
  return stopWouldTrigger(side, stopPrice, { last: book.lastPrice, bestBid: book.best(BUY), bestAsk: book.best(SELL) })
}

export function timeCodeOf(terms: Pick<OrderTerms, 'orderType' | 'timeInForce'>): 0 | 1 | 2 | 3 {
  if (terms.timeInForce === 'FOK') return FOK
  if (!restsInBook(terms)) return IOC
  return terms.timeInForce === 'GTD' ? GTD : GTC
}

function reserveOf(market: OwnMarket, { side, limitPrice }: { side: Side; limitPrice: number }, lots: number): bigint {
  return side === 'BUY' ? BigInt(limitPrice) * BigInt(lots) * market.unit : BigInt(lots) * market.spec.lotRaw
}

/** A stop order that has not triggered is kept beside the book. */
function isInBook({ stopPrice, isTriggered }: LiveOrder): boolean {
  return stopPrice === 0 || isTriggered
}

function crosses({ book }: OwnMarket, side: Side, price: number): boolean {
  const best = book.best(side === 'BUY' ? SELL : BUY)
  return best !== 0 && (side === 'BUY' ? price >= best : price <= best)
}

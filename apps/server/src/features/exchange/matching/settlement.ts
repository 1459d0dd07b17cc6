import type { Seat } from '@bourse/contracts/exchange'
import {
  AMEND,
  BookBroken,
  CANCEL,
  CANCEL_REASONS,
  isTrailing,
  isStopType,
  MOVE,
  type EntryPrices,
  type OrderTerms,
  PARK,
  type Reason,
  REDUCE,
  REFRESH,
  REST,
  shareOfStop,
  TRADE,
  TRIGGER,
} from '@bourse/domain/exchange'
import type { LockedWallets } from '#features/ledger'
import type { LiveOrder } from '../orders/live-order.ts'
import type { BatchResult, NewFill } from './batch-result.ts'
import { newOrder } from './new-order.ts'
import type { OwnMarket, WalletPair } from './own-market.ts'
import { reserveOf } from './reserves.ts'
import { moneyOf, postTrade } from './trade.ts'
import type { WalletPairs } from './wallet-pairs.ts'

/**
 * What the book's events do to orders and money. Orders are drafts and the money is in memory until the store writes both.
 */
export class Settlement implements BatchResult {
  readonly drafts = new Map<number, LiveOrder>()
  readonly fresh = new Set<number>()
  readonly fills: NewFill[] = []
  readonly fillsOf = new Map<number, NewFill[]>()
  readonly touched = new Map<OwnMarket, Set<number>>()
  readonly wasParked = new Set<number>()
  readonly restated = new Set<number>()
  /** Entries of brackets that have received something since their exits were last looked after. */
  readonly toCover = new Set<number>()
  readonly now: number
  readonly #locked: LockedWallets
  readonly #pairs: WalletPairs
  /** The change in the number of live orders, by market and pocket. */
  readonly #liveMore = new Map<OwnMarket, Map<string, number>>()
  /** Icebergs that the book's last events were about. */
  readonly #icebergs = new Set<number>()
  readonly #nextFillId: () => number
  /** Ids of orders are also what tells their priority. */
  readonly #nextOrderId: () => number

  constructor(locked: LockedWallets, pairs: WalletPairs, now: number, nextFillId: () => number, nextOrderId: () => number) {
    this.#locked = locked
    this.#pairs = pairs
    this.now = now
    this.#nextFillId = nextFillId
    this.#nextOrderId = nextOrderId
  }

  orderOf(market: OwnMarket, id: number): LiveOrder | undefined {
    return this.drafts.get(id) ?? market.live.get(id)
  }

  make(market: OwnMarket, seat: Seat, terms: OrderTerms, id: number, prices: EntryPrices, termsHash: bigint): LiveOrder {
    const order = newOrder(market, seat, terms, prices, { id, priority: this.#nextOrderId(), termsHash, now: this.now })
    this.drafts.set(id, order)
    this.fresh.add(id)
    return order
  }

  draft(market: OwnMarket, id: number): LiveOrder {
    const draft = this.drafts.get(id) ?? this.#copy(market, id)
    if (draft.extras?.shown) this.#icebergs.add(id)
    return draft
  }

  #copy(market: OwnMarket, id: number): LiveOrder {
    const live = market.live.get(id)
    if (!live) throw new BookBroken(`the book of ${market.symbol} knows order ${id}, the exchange does not`)
    if (live.status === 'PENDING') this.wasParked.add(id)
    const copy: LiveOrder = { ...live, revision: live.revision + 1, updatedAt: this.now }
    if (live.extras) copy.extras = { ...live.extras, ...(live.extras.exits && { exits: { ...live.extras.exits } }) }
    this.drafts.set(id, copy)
    return copy
  }

  /** Applies the book's events to orders and money. For an amendment, the first event is already known. */
  follow(market: OwnMarket, amended = 0): void {
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
          this.touch(market, this.draft(market, a))
          break
        case REFRESH:
          // It goes behind all that rest at its price.
          this.draft(market, a).priority = this.#nextOrderId()
          break
        case MOVE:
          this.#moveStop(market, a, b, c, events.dAt(index))
          break
        case TRIGGER: {
          const order = this.draft(market, a)
          order.isTriggered = true
          order.status = 'OPEN'
          if (order.extras) order.extras.otherLegId = 0
          // It enters the book now, behind all resting orders.
          order.priority = this.#nextOrderId()
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
          const order = this.draft(market, a)
          if (events.dAt(index) === 0) order.priority = this.#nextOrderId()
          this.touch(market, order)
          break
        }
        default:
          throw new BookBroken(`the book told of something unknown: ${events.kindAt(index)}`)
      }
    }
    events.clear()
    for (const id of this.#icebergs) this.#setShowing(market, id)
    this.#icebergs.clear()
  }

  #trade(market: OwnMarket, makerId: number, takerId: number, price: number, lots: number): void {
    const maker = this.draft(market, makerId)
    const taker = this.draft(market, takerId)
    const cost = BigInt(price) * BigInt(lots) * market.unit
    const [buyer, seller] = taker.side === 'BUY' ? [taker, maker] : [maker, taker]
    const money = moneyOf(market, { maker, taker, buyer, lots, cost })
    this.#use(market, buyer, lots, cost)
    this.#use(market, seller, lots, cost)
    const id = this.#nextFillId()
    postTrade(this.#locked, id, money, {
      from: this.#pairOf(market, seller.seat.pocketId),
      to: this.#pairOf(market, buyer.seat.pocketId),
      fees: this.#pairOf(market, market.feesPocketId),
    })
    this.#receive(buyer, money.buyer.base)
    this.#receive(seller, money.seller.quote)

    const { makerFee, takerFee } = money
    const { isBuyerFeeInQuote } = market
    const fill: NewFill = { id, market, maker, taker, price, quantity: lots, cost, makerFee, takerFee, isBuyerFeeInQuote }
    this.fills.push(fill)
    for (const order of [maker, taker]) {
      const own = this.fillsOf.get(order.id)
      if (own) own.push(fill)
      else this.fillsOf.set(order.id, [fill])
    }
    this.touch(market, maker)
  }

  /** The entry of a bracket gets exits for it at the end of the command. */
  #receive({ id, extras }: LiveOrder, amount: bigint): void {
    if (!extras?.exits) return
    extras.exits.uncovered += amount
    this.toCover.add(id)
  }

  /** An order's side of a trade: releases what was reserved for these lots and takes what the trade costs. */
  #use(market: OwnMarket, order: LiveOrder, lots: number, cost: bigint): void {
    const part = reserveOf(market, order, lots)
    this.#free(market, order, part)
    order.filled += lots
    order.filledCost += cost
    order.status = order.filled === order.quantity ? 'FILLED' : 'PARTIAL_FILL'
    if (order.status === 'FILLED') this.countLive(market, order.seat.pocketId, -1)
    if (order.reserved < 0n || order.filled > order.quantity || (order.status === 'FILLED' && order.reserved !== 0n))
      throw new BookBroken(`order ${order.id} has traded more than it set aside`)
  }

  /** A parked stop has another stop price; one that trails also has another limit, and sets aside what it may cost now. */
  #moveStop(market: OwnMarket, id: number, stopPrice: number, limitPrice: number, anchor: number): void {
    const order = this.draft(market, id)
    this.restated.add(id)
    order.stopPrice = stopPrice
    // It is placed anew among the stops.
    order.priority = this.#nextOrderId()
    if (!order.extras || !isTrailing(order)) return
    order.extras.anchor = anchor
    const before = order.reserved
    order.limitPrice = limitPrice
    const reserve = reserveOf(market, order, order.quantity - order.filled)
    if (reserve > before) throw new BookBroken(`the trailing stop ${id} costs more than before`)
    this.#free(market, order, before - reserve)
  }

  /** What an iceberg shows after all that has happened to it; the book alone knows. */
  #setShowing({ book }: OwnMarket, id: number): void {
    const extras = this.drafts.get(id)?.extras
    if (extras) extras.showing = book.has(id) ? book.showingOf(id) : 0
  }

  #reduce(market: OwnMarket, id: number, by: number, remaining: number): void {
    const order = this.draft(market, id)
    this.touch(market, order)
    // An order that loses its last lot this way is canceled with its previous quantity: an order with quantity 0 can't exist.
    if (remaining === 0) return
    const otherLegId = order.extras?.otherLegId ?? 0
    order.quantity -= by
    if (otherLegId !== 0 && isStopType(order)) this.#setStopReserve(market, order, this.draft(market, otherLegId).reserved)
    else this.#free(market, order, reserveOf(market, order, by))
  }

  /** The stop of a pair sets aside only what it costs more than the order that rests. */
  #setStopReserve(market: OwnMarket, stop: LiveOrder, covered: bigint): void {
    const reserve = shareOfStop(reserveOf(market, stop, stop.quantity - stop.filled), covered)
    const more = reserve - stop.reserved
    const wallet = this.payingWallet(market, stop) as bigint
    if (more > 0n && !this.#locked.reserve(wallet, more)) throw new BookBroken(`the stop ${stop.id} is not covered`)
    if (more < 0n) this.#locked.free(wallet, -more)
    stop.reserved = reserve
  }

  #end(market: OwnMarket, id: number, reason: Reason): void {
    const order = this.draft(market, id)
    this.touch(market, order)
    this.release(market, order)
    this.countLive(market, order.seat.pocketId, -1)
    this.#leavePair(market, order)
    // A post-only order that never rested was not accepted (MAX-18).
    order.status = reason === 'POST_ONLY' && this.fresh.has(id) && !order.isTriggered ? 'REJECTED' : 'CANCELED'
    order.reason = reason
  }

  /** A stop that is about to trigger has to cover itself once the order that rested is gone; one that ends with it does not. */
  #leavePair(market: OwnMarket, order: LiveOrder): void {
    const otherLegId = order.extras?.otherLegId ?? 0
    if (otherLegId === 0 || !order.extras) return
    order.extras.otherLegId = 0
    const otherLeg = this.draft(market, otherLegId)
    if (!isStopType(order) && !isOver(otherLeg)) this.#setStopReserve(market, otherLeg, 0n)
  }

  release(market: OwnMarket, order: LiveOrder): void {
    this.#free(market, order, order.reserved)
  }

  #free(market: OwnMarket, order: LiveOrder, amount: bigint): void {
    this.#locked.free(this.payingWallet(market, order) as bigint, amount)
    order.reserved -= amount
  }

  payingWallet(market: OwnMarket, { side, seat }: LiveOrder): bigint | undefined {
    const pair = this.#pairs.of(market, seat.pocketId)
    return side === 'BUY' ? pair.quote : pair.base
  }

  /** Of a trading order: one that rests or was funded has both wallets. */
  #pairOf(market: OwnMarket, pocketId: string): WalletPair {
    const { base, quote } = this.#pairs.of(market, pocketId)
    if (base === undefined || quote === undefined) throw new BookBroken(`pocket ${pocketId} trades without a wallet`)
    return { base, quote }
  }

  liveCount(market: OwnMarket, pocketId: string): number {
    return (market.liveOfPocket.get(pocketId)?.size ?? 0) + (this.#liveMore.get(market)?.get(pocketId) ?? 0)
  }

  countLive(market: OwnMarket, pocketId: string, change: 1 | -1): void {
    const counts = this.#liveMore.get(market) ?? new Map<string, number>()
    this.#liveMore.set(market, counts.set(pocketId, (counts.get(pocketId) ?? 0) + change))
  }

  touch(market: OwnMarket, { side, limitPrice }: LiveOrder): void {
    const prices = this.touched.get(market)
    const key = side === 'BUY' ? limitPrice : -limitPrice
    if (prices) prices.add(key)
    else this.touched.set(market, new Set([key]))
  }
}

function isOver({ status }: LiveOrder): boolean {
  return status === 'FILLED' || status === 'CANCELED' || status === 'REJECTED'
}

import {
  costRaw,
  crosses,
  isPriced,
  type Lots,
  type MarketSpec,
  type MarketTerms,
  type OrderTerms,
  protectionTicks,
  quantityRaw,
  type Reason,
  reserveRaw,
  restsInBook,
  type Side,
  stopWouldTrigger,
  type Ticks,
  tradeMoney,
} from '../exchange/index.ts'
import { fail, ok, type Result } from '../result/index.ts'
import { type OrderQueue, restingQueue, waitingQueue } from './order-queue.ts'
import { NO_DEPTH, oppositeOf, type PaperDepth, type PaperLevel, shownAt, Takes } from './paper-depth.ts'
import type { PaperFunds } from './paper-funds.ts'
import { isLive, isWaiting, type PaperFill, type PaperOrder, remainingOf } from './paper-order.ts'

/** What happens in the real market, in the order in which it happened: live, or on a recorded day. */
export type MarketEvent = { kind: 'depth'; depth: PaperDepth } | { kind: 'trade'; trade: RealTrade } | { kind: 'time'; now: number }

export interface RealTrade {
  id: number
  price: Ticks
  quantity: Lots
  at: number
}

export interface PaperMarket {
  spec: MarketSpec
  terms: Pick<MarketTerms, 'protectionPpm'>
}

/** Where the market is when the desk begins. */
export interface DeskStart {
  funds: PaperFunds
  takes?: Takes
  /** Live ones, whose money is set aside already. */
  orders?: Iterable<PaperOrder>
  depth?: PaperDepth
  /** The last real trade, 0 before the first. */
  lastPrice?: Ticks
  lastTradeId?: number
  now?: number
}

/** The total quantity, the price, the stop price and the expiry that an order gets; 0 keeps what it has. */
export interface PaperAmendment {
  quantity: Lots
  price: Ticks
  stopPrice: Ticks
  expiresAt: number
}

/**
 * The orders of one pocket of play money in one market. They take what the real book shows and are filled by what is really traded, and the
 * real market never learns of them. It has neither clock nor store: the same events lead to the same fills.
 */
export class PaperDesk {
  readonly #market: PaperMarket
  readonly #funds: PaperFunds
  readonly takes: Takes
  readonly fills: PaperFill[] = []
  readonly #orders = new Map<number, PaperOrder>()
  readonly #changed = new Set<PaperOrder>()
  readonly #resting: Readonly<Record<Side, OrderQueue>> = { BUY: restingQueue('BUY'), SELL: restingQueue('SELL') }
  readonly #waiting: Readonly<Record<Side, OrderQueue>> = { BUY: waitingQueue('BUY'), SELL: waitingQueue('SELL') }
  #depth: PaperDepth
  #lastPrice: Ticks
  #lastTradeId: number
  #now: number

  constructor(market: PaperMarket, start: DeskStart) {
    this.#market = market
    this.#funds = start.funds
    this.takes = start.takes ?? new Takes()
    this.#depth = start.depth ?? NO_DEPTH
    this.#lastPrice = start.lastPrice ?? 0
    this.#lastTradeId = start.lastTradeId ?? 0
    this.#now = start.now ?? 0
    for (const order of start.orders ?? []) this.#keep(order)
  }

  order(id: number): PaperOrder | undefined {
    return this.#orders.get(id)
  }

  /** Those that were placed or are other than they were. */
  changed(): readonly PaperOrder[] {
    return [...this.#changed]
  }

  take(event: MarketEvent): void {
    switch (event.kind) {
      case 'depth':
        return this.#takeDepth(event.depth)
      case 'trade':
        return this.#takeTrade(event.trade)
      case 'time':
        return this.#takeTime(event.now)
    }
  }

  /** An order whose terms are valid. A refused one leaves no trace. */
  place(id: number, terms: OrderTerms): Result<PaperOrder, Reason> {
    const { side, stopPrice, quantity } = terms
    const limitPrice = this.#limitOf(terms)
    if (stopWouldTrigger(side, stopPrice, this.#prices())) return fail('STOP_WOULD_TRIGGER')
    if (limitPrice === 0) return fail('NO_LIQUIDITY')
    if (terms.isPostOnly && stopPrice === 0 && this.#crosses(side, limitPrice)) return fail('POST_ONLY')
    const reserved = reserveRaw(this.#market.spec, side, limitPrice, quantity)
    if (!this.#funds.reserve(this.#paidWith(side), reserved)) return fail('INSUFFICIENT_FUNDS')
    const order = { ...orderOf(id, terms, limitPrice, reserved), after: this.#lastTradeId }
    this.#keep(order)
    this.#changed.add(order)
    if (!isWaiting(order)) this.#enter(order, { tradeId: 0, at: this.#now })
    return ok(order)
  }

  cancel(id: number, reason: Reason = 'REQUESTED'): Result<PaperOrder, Reason> {
    const order = this.#orders.get(id)
    if (!order || !isLive(order)) return fail('UNKNOWN_ORDER')
    this.#end(order, reason)
    return ok(order)
  }

  /** A smaller quantity at the same price keeps its place; anything else goes behind what the book shows now. */
  amend(id: number, asked: PaperAmendment): Result<PaperOrder, Reason> {
    const order = this.#orders.get(id)
    if (!order || !isLive(order)) return fail('UNKNOWN_ORDER')
    const fault = this.#faultOfAmendment(order, asked)
    if (fault) return fail(fault)
    const quantity = asked.quantity || order.quantity
    const stopPrice = asked.stopPrice || order.stopPrice
    const limitPrice = asked.price || this.#limitAfter(order, stopPrice)
    const need = reserveRaw(this.#market.spec, order.side, limitPrice, quantity - order.filled)
    if (!this.#setReserve(order, need)) return fail('INSUFFICIENT_FUNDS')
    const keepsPlace = limitPrice === order.limitPrice && quantity <= order.quantity
    this.#forget(order)
    Object.assign(order, { quantity, stopPrice, limitPrice, expiresAt: asked.expiresAt || order.expiresAt })
    if (isPriced(order)) order.price = limitPrice
    this.#changed.add(order)
    this.#keep(order)
    if (!keepsPlace && !isWaiting(order)) this.#enter(order, { tradeId: 0, at: this.#now })
    return ok(order)
  }

  /** Trades that were before it came to its place don't count for an order. A print fills one pocket's orders once. */
  #takeTrade(trade: RealTrade): void {
    this.#now = Math.max(this.#now, trade.at)
    this.#lastPrice = trade.price
    this.#lastTradeId = Math.max(this.#lastTradeId, trade.id)
    let printed = trade.quantity
    for (const side of ['BUY', 'SELL'] as const)
      for (const order of this.#resting[side].reachedBy(trade.price)) {
        if (order.after >= trade.id) continue
        const lots = Math.min(remainingOf(order), this.#passedBy(order, trade), printed)
        printed -= lots
        if (lots > 0) this.#fill(order, { price: order.limitPrice, quantity: lots, isMaker: true }, { tradeId: trade.id, at: trade.at })
      }
    for (const side of ['BUY', 'SELL'] as const)
      for (const order of this.#waiting[side].reachedBy(trade.price)) if (order.after < trade.id) this.#trigger(order, trade)
  }

  /** How much of a print gets past what is ahead of an order; one through its price passes the whole level. */
  #passedBy(order: PaperOrder, { price, quantity }: RealTrade): Lots {
    const ahead = price === order.limitPrice ? order.ahead : 0
    this.#setAhead(order, Math.max(0, ahead - quantity))
    return Math.max(0, quantity - ahead)
  }

  #trigger(order: PaperOrder, trade: RealTrade): void {
    this.#forget(order)
    order.isTriggered = true
    order.status = 'OPEN'
    order.after = trade.id
    this.#changed.add(order)
    this.#keep(order)
    this.#enter(order, { tradeId: trade.id, at: trade.at })
  }

  /** What was ahead of an order and is no longer shown has gone. */
  #takeDepth(depth: PaperDepth): void {
    this.#depth = depth
    this.takes.sweep(depth)
    for (const side of ['BUY', 'SELL'] as const)
      for (const order of this.#resting[side].all())
        if (order.ahead > 0) this.#setAhead(order, Math.min(order.ahead, shownAt(depth, side, order.limitPrice)))
  }

  #takeTime(now: number): void {
    this.#now = Math.max(this.#now, now)
    for (const order of this.#orders.values())
      if (isLive(order) && order.expiresAt !== 0 && order.expiresAt <= now) this.#end(order, 'EXPIRED')
  }

  /** Takes what the book shows within its limit; what is left rests behind what is shown at its price, or ends. */
  #enter(order: PaperOrder, at: { tradeId: number; at: number }): void {
    if (order.isPostOnly && this.#crosses(order.side, order.limitPrice)) return this.#end(order, 'POST_ONLY')
    const found = this.#takable(order)
    const sum = found.reduce((lots, { quantity }) => lots + quantity, 0)
    if (order.timeInForce === 'FOK' && sum < remainingOf(order)) return this.#end(order, 'FOK')
    for (const { level, quantity } of found) {
      this.takes.note(opposed(order.side), level, quantity)
      this.#fill(order, { price: level.price, quantity, isMaker: false }, at)
    }
    if (!isLive(order)) return
    if (!restsInBook(order)) return this.#end(order, 'IOC')
    order.after = this.#lastTradeId
    this.#setAhead(order, shownAt(this.#depth, order.side, order.limitPrice))
    this.#changed.add(order)
  }

  #takable(order: PaperOrder): { level: PaperLevel; quantity: Lots }[] {
    const from = opposed(order.side)
    const found: { level: PaperLevel; quantity: Lots }[] = []
    let wanted = remainingOf(order)
    for (const level of oppositeOf(this.#depth, order.side)) {
      if (wanted === 0 || !crosses(order.side, order.limitPrice, level.price)) break
      const quantity = Math.min(wanted, this.takes.leftOf(from, level))
      if (quantity > 0) found.push({ level, quantity })
      wanted -= quantity
    }
    return found
  }

  #fill(
    order: PaperOrder,
    { price, quantity, isMaker }: Pick<PaperFill, 'price' | 'quantity' | 'isMaker'>,
    { tradeId, at }: { tradeId: number; at: number },
  ): void {
    const { spec } = this.#market
    const { side } = order
    const [cost, base] = [costRaw(spec, price, quantity), quantityRaw(spec, quantity)]
    const takerSide = isMaker ? opposed(side) : side
    const money = tradeMoney({ quantityRaw: base, costRaw: cost, takerSide, takerPpm: spec.takerFeePpm, makerPpm: spec.makerFeePpm })
    const [paid, received] = side === 'BUY' ? [-money.buyer.quote, money.buyer.base] : [-money.seller.base, money.seller.quote]
    const part = reserveRaw(spec, side, order.limitPrice, quantity)
    this.#funds.free(this.#paidWith(side), part)
    this.#funds.pay(this.#paidWith(side), paid)
    this.#funds.receive(this.#paidWith(opposed(side)), received)
    order.reserved -= part
    order.filled += quantity
    order.filledCost += cost
    order.status = remainingOf(order) === 0 ? 'FILLED' : 'PARTIAL_FILL'
    if (order.status === 'FILLED') this.#forget(order)
    this.#changed.add(order)
    this.fills.push({
      orderId: order.id,
      side,
      price,
      quantity,
      costRaw: cost,
      feeRaw: isMaker ? money.makerFee : money.takerFee,
      isMaker,
      tradeId,
      at,
    })
  }

  #end(order: PaperOrder, reason: Reason): void {
    this.#funds.free(this.#paidWith(order.side), order.reserved)
    order.reserved = 0n
    order.status = 'CANCELED'
    order.reason = reason
    this.#changed.add(order)
    this.#forget(order)
  }

  #faultOfAmendment(order: PaperOrder, { quantity, price, stopPrice, expiresAt }: PaperAmendment): Reason | undefined {
    if (price !== 0 && !isPriced(order)) return 'INVALID_PRICE'
    if (quantity !== 0 && quantity <= order.filled) return 'INVALID_QUANTITY'
    if (stopPrice !== 0 && !isWaiting(order)) return 'INVALID_STOP_PRICE'
    if (expiresAt !== 0 && order.timeInForce !== 'GTD') return 'INVALID_EXPIRY'
    if (stopPrice !== 0 && stopWouldTrigger(order.side, stopPrice, this.#prices())) return 'STOP_WOULD_TRIGGER'
    const isMoved = price !== 0 && price !== order.limitPrice && !isWaiting(order)
    return isMoved && order.isPostOnly && this.#crosses(order.side, price) ? 'POST_ONLY' : undefined
  }

  #setReserve(order: PaperOrder, need: bigint): boolean {
    const asset = this.#paidWith(order.side)
    if (need > order.reserved && !this.#funds.reserve(asset, need - order.reserved)) return false
    if (need < order.reserved) this.#funds.free(asset, order.reserved - need)
    order.reserved = need
    return true
  }

  /** 0 for a MARKET order that finds nothing to start from. */
  #limitOf({ orderType, side, price, stopPrice, extras }: OrderTerms): Ticks {
    if (price !== 0) return price
    const ppm = extras?.protectionPpm || this.#market.terms.protectionPpm
    const from = orderType === 'STOP' ? stopPrice : (oppositeOf(this.#depth, side)[0]?.price ?? 0)
    return from === 0 ? 0 : protectionTicks(side, from, ppm)
  }

  /** A STOP whose stop price moves keeps its distance to its protection. */
  #limitAfter({ orderType, limitPrice, stopPrice: before }: PaperOrder, stopPrice: Ticks): Ticks {
    return orderType === 'STOP' ? Math.max(1, limitPrice + stopPrice - before) : limitPrice
  }

  #crosses(side: Side, price: Ticks): boolean {
    return crosses(side, price, oppositeOf(this.#depth, side)[0]?.price)
  }

  #prices() {
    const { bids, asks } = this.#depth
    return { last: this.#lastPrice, bestBid: bids[0]?.price ?? 0, bestAsk: asks[0]?.price ?? 0 }
  }

  #paidWith(side: Side): string {
    const { base, quote } = this.#market.spec
    return side === 'BUY' ? quote.code : base.code
  }

  #setAhead(order: PaperOrder, ahead: Lots): void {
    if (order.ahead === ahead) return
    order.ahead = ahead
    this.#changed.add(order)
  }

  #keep(order: PaperOrder): void {
    this.#orders.set(order.id, order)
    if (isLive(order)) this.#queueOf(order).add(order)
  }

  #forget(order: PaperOrder): void {
    this.#resting[order.side].remove(order)
    this.#waiting[order.side].remove(order)
  }

  #queueOf(order: PaperOrder): OrderQueue {
    return (isWaiting(order) ? this.#waiting : this.#resting)[order.side]
  }
}

function opposed(side: Side): Side {
  return side === 'BUY' ? 'SELL' : 'BUY'
}

function orderOf(id: number, terms: OrderTerms, limitPrice: Ticks, reserved: bigint): PaperOrder {
  const { side, orderType, timeInForce, isPostOnly, stopPrice, quantity, expiresAt } = terms
  return {
    id,
    side,
    orderType,
    timeInForce,
    isPostOnly,
    price: isPriced(terms) ? terms.price : 0,
    limitPrice,
    stopPrice,
    quantity,
    filled: 0,
    filledCost: 0n,
    reserved,
    status: orderType === 'STOP' || orderType === 'STOP_LIMIT' ? 'PENDING' : 'OPEN',
    isTriggered: false,
    reason: '',
    expiresAt,
    ahead: 0,
    after: 0,
  }
}

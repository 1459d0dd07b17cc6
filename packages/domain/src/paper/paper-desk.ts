import { type Amendment, isPrice, type Lots, type OrderTerms, type Reason, type Ticks } from '../exchange/index.ts'
import { fail, ok, type Result } from '../result/index.ts'
import { amendOrder } from './amending.ts'
import { coverEntries } from './covering.ts'
import { type DeskStart, DeskState, type PaperMarket, type PlacedOrder } from './desk-state.ts'
import { goBehind, triggerStop } from './entering.ts'
import { fillOrder, type Moment } from './filling.ts'
import { endOrder } from './legs.ts'
import { type PaperDepth, shownAt, type Takes } from './paper-depth.ts'
import { isLive, isWaiting, type PaperFill, type PaperOrder, remainingOf, showingOf } from './paper-order.ts'
import { placeOrder } from './placing.ts'
import { followPrice } from './trailing.ts'

/** What happens in the real market, in the order in which it happened: live, or on a recorded day. */
export type MarketEvent = { kind: 'depth'; depth: PaperDepth } | { kind: 'trade'; trade: RealTrade } | { kind: 'time'; now: number }

export interface RealTrade {
  id: number
  price: Ticks
  quantity: Lots
  at: number
}

/**
 * The orders of one pocket of play money in one market. They take what the real book shows and are filled by what is really traded, and the
 * real market never learns of them. It has neither clock nor store: the same events lead to the same fills.
 */
export class PaperDesk {
  readonly #state: DeskState

  constructor(market: PaperMarket, start: DeskStart) {
    this.#state = new DeskState(market, start)
  }

  order(id: number): PaperOrder | undefined {
    return this.#state.orders.get(id)
  }

  get fills(): readonly PaperFill[] {
    return this.#state.fills
  }

  get takes(): Takes {
    return this.#state.takes
  }

  /** Those that are new, stops of pairs and exits of brackets among them, in the order of their ids. */
  get placed(): readonly PlacedOrder[] {
    return this.#state.placed
  }

  /** Those that were placed or are other than they were. */
  changed(): readonly PaperOrder[] {
    return [...this.#state.changed]
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
    return this.#covered(placeOrder(this.#state, id, terms))
  }

  /** The other leg of a pair ends with it. */
  cancel(id: number, reason: Reason = 'REQUESTED'): Result<PaperOrder, Reason> {
    const order = this.#state.orders.get(id)
    if (!order || !isLive(order)) return fail('UNKNOWN_ORDER')
    endOrder(this.#state, order, reason)
    return ok(order)
  }

  /** A smaller quantity at the same price keeps its place; anything else goes behind what the book shows now. */
  amend(id: number, asked: Amendment): Result<PaperOrder, Reason> {
    return this.#covered(amendOrder(this.#state, id, asked))
  }

  #covered(result: Result<PaperOrder, Reason>): Result<PaperOrder, Reason> {
    coverEntries(this.#state, { tradeId: 0, at: this.#state.now })
    return result
  }

  /** Trades that were before it came to its place don't count for an order. A print fills one pocket's orders once. */
  #takeTrade(trade: RealTrade): void {
    const state = this.#state
    const at = { tradeId: trade.id, at: trade.at }
    state.now = Math.max(state.now, trade.at)
    const counts = isPrice(trade, state.market.terms)
    if (counts) state.lastPrice = trade.price
    state.lastTradeId = Math.max(state.lastTradeId, trade.id)
    let printed = trade.quantity
    for (const side of ['BUY', 'SELL'] as const)
      for (const order of state.resting[side].reachedBy(trade.price)) {
        if (!isLive(order) || order.after >= trade.id) continue
        const lots = Math.min(this.#passedBy(order, trade), printed)
        printed -= lots
        if (lots > 0) this.#make(order, lots, at)
      }
    if (counts) this.#reachStops(trade, at)
    coverEntries(state, at)
  }

  #reachStops(trade: RealTrade, at: Moment): void {
    const state = this.#state
    followPrice(state, trade)
    for (const side of ['BUY', 'SELL'] as const)
      for (const order of state.waiting[side].reachedBy(trade.price))
        if (isWaiting(order) && order.after < trade.id) triggerStop(state, order, at)
  }

  /** How much of a print an order gets past what is ahead of it; one through its price passes the whole level, and what an iceberg hides. */
  #passedBy(order: PaperOrder, { price, quantity }: RealTrade): Lots {
    const isThrough = price !== order.limitPrice
    const ahead = isThrough ? 0 : order.ahead
    this.#state.setAhead(order, Math.max(0, ahead - quantity))
    return Math.min(isThrough ? remainingOf(order) : showingOf(order), Math.max(0, quantity - ahead))
  }

  /** An iceberg whose shown lots are gone shows its next ones, behind all others at its price. */
  #make(order: PaperOrder, lots: Lots, at: Moment): void {
    const state = this.#state
    fillOrder(state, order, { price: order.limitPrice, quantity: lots, isMaker: true }, at)
    if (!order.extras?.shown) return
    order.extras.showing = Math.max(0, order.extras.showing - lots)
    if (isLive(order) && order.extras.showing === 0) goBehind(state, order)
  }

  /** What was ahead of an order and is no longer shown has gone. */
  #takeDepth(depth: PaperDepth): void {
    const state = this.#state
    state.depth = depth
    state.takes.sweep(depth)
    for (const side of ['BUY', 'SELL'] as const)
      for (const order of state.resting[side].all())
        if (order.ahead > 0) state.setAhead(order, Math.min(order.ahead, shownAt(depth, side, order.limitPrice)))
  }

  #takeTime(now: number): void {
    const state = this.#state
    state.now = Math.max(state.now, now)
    for (const order of state.orders.values())
      if (isLive(order) && order.expiresAt !== 0 && order.expiresAt <= now) endOrder(state, order, 'EXPIRED')
  }
}

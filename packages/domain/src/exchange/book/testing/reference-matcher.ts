import type { BookRefusal, FurtherChanges, Lots, NewOrder, Side, Ticks, Trail } from '../order-terms.ts'
import { anchorOf, inBook, isBeyond, isReached, type LiveOrder, ReferenceOrders } from './reference-orders.ts'
import { isWhole, refusalOf, refusalOfChange, trailed } from './reference-refusals.ts'

/** The kinds and reasons as in the book's events. */
const TRADE = 1
const REST = 2
const PARK = 3
const CANCEL = 4
const REDUCE = 5
const TRIGGER = 6
const AMEND = 7
const REFRESH = 8
const MOVE = 9
const REASONS = { REQUESTED: 1, IOC: 2, FOK: 3, POST_ONLY: 4, SELF_TRADE: 5, EXPIRED: 6, OTHER_LEG: 7 }

/**
 * The rules of the book written as simply as possible: lists of objects, searched from the front. It shares only the types with the book,
 * is a thousand times slower, and is what the book is compared with.
 */
export class ReferenceMatcher extends ReferenceOrders {
  readonly log: number[][] = []
  lastPrice: Ticks = 0
  private smallestTrade = 0
  private saved: (() => void) | undefined

  countTradesFrom(smallest: number): void {
    this.smallestTrade = smallest
  }

  add(order: NewOrder): BookRefusal | undefined {
    const refusal = refusalOf(order, { isTaken: this.find(order.id) !== undefined, openLots: this.openLots() })
    if (refusal) return refusal
    this.enter({ ...order, place: 0, otherLeg: 0 })
    return undefined
  }

  pair(restingId: number, stopId: number): BookRefusal | undefined {
    const [resting, stop] = [this.find(restingId), this.find(stopId)]
    if (!resting || !stop) return 'UNKNOWN_ORDER'
    if (this.stops.includes(resting) || !this.stops.includes(stop) || resting.otherLeg !== 0 || stop.otherLeg !== 0) return 'BAD_PAIR'
    if (resting.owner !== stop.owner || resting.side !== stop.side || resting.quantity !== stop.quantity) return 'BAD_PAIR'
    resting.otherLeg = stopId
    stop.otherLeg = restingId
    return undefined
  }

  cancel(id: number): boolean {
    const order = this.find(id)
    if (!order) return false
    this.end(order, 'REQUESTED')
    return true
  }

  amend(id: number, price: Ticks, quantity: Lots, changes: FurtherChanges = {}): BookRefusal | undefined {
    if (!isWhole(price)) return 'BAD_PRICE'
    if (!isWhole(quantity)) return 'BAD_QUANTITY'
    const order = this.find(id)
    if (!order) return 'UNKNOWN_ORDER'
    const refusal = refusalOfChange(order, price, quantity, changes, { isStop: this.stops.includes(order), openLots: this.openLots() })
    if (refusal) return refusal

    const { stopPrice = 0, expiresAt = 0, shown = 0 } = changes
    if (expiresAt !== 0) order.expiresAt = expiresAt
    if (shown !== 0) order.shown = shown
    const isStop = this.stops.includes(order)
    const isPlaceKept = isStop || (price === order.price && quantity <= order.quantity)
    const by = order.quantity - quantity
    if (isPlaceKept && by > 0) this.log.push([REDUCE, id, by, quantity])
    this.log.push([AMEND, id, price, quantity, isPlaceKept ? 1 : 0])
    const otherLeg = by !== 0 && !isStop && order.otherLeg !== 0 ? this.find(order.otherLeg) : undefined
    if (otherLeg) {
      otherLeg.quantity = quantity
      this.log.push([AMEND, otherLeg.id, otherLeg.price, quantity, 1])
    }
    if (isPlaceKept) {
      order.price = price
      // What is hidden goes first.
      order.showing = Math.min(order.showing ?? 0, quantity)
      order.quantity = quantity
      if (stopPrice !== 0 && stopPrice !== order.stopPrice) this.moveStop(order, stopPrice)
    } else {
      this.forget(order)
      this.enter({ ...order, price, quantity })
    }
    return undefined
  }

  private moveStop(order: LiveOrder, stopPrice: Ticks): void {
    this.log.push([MOVE, order.id, stopPrice, order.price, 0])
    this.forget(order)
    this.stops.push({ ...order, stopPrice, place: ++this.places })
    this.runAll(this.triggered(this.lastPrice))
  }

  cancelOwner(owner: number): number {
    const own = this.live().filter((order) => order.owner === owner)
    for (const order of own) if (this.isLive(order)) this.end(order, 'REQUESTED')
    return own.length
  }

  expire(now: number): number {
    const due = this.live().filter(({ timeInForce, expiresAt }) => timeInForce === 'GTD' && expiresAt <= now)
    due.sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)
    let count = 0
    for (const order of due) {
      if (!this.isLive(order)) continue
      this.end(order, 'EXPIRED')
      count++
    }
    return count
  }

  begin(): void {
    const { lastPrice, places } = this
    const sides = { BUY: this.sides.BUY.map(copied), SELL: this.sides.SELL.map(copied) }
    const stops = this.stops.map(copied)
    const length = this.log.length
    this.saved = () => {
      Object.assign(this, { lastPrice, places, sides, stops })
      this.log.length = length
    }
  }

  undo(): void {
    this.saved?.()
  }

  private enter(order: LiveOrder): void {
    if (order.stopPrice !== 0 && !isReached(order, this.lastPrice)) {
      this.log.push([PARK, order.id, order.quantity])
      this.stops.push({ ...order, place: ++this.places })
      return
    }
    if (order.stopPrice !== 0) this.log.push([TRIGGER, order.id])
    this.runAll([{ ...order, stopPrice: 0 }])
  }

  private runAll(first: LiveOrder[]): void {
    const queue = [...first]
    for (let next = queue.shift(); next; next = queue.shift()) {
      queue.push(...this.reachedBy([...new Set(this.run(next))]))
    }
  }

  /**
   * The stops that the trades of one order have reached, each trade in turn. After the first, prices go one way only: those behind them are
   * out of reach, also the trailing ones that follow.
   */
  private reachedBy([first, ...further]: readonly Ticks[]): LiveOrder[] {
    if (first === undefined) return []
    const reached = this.triggered(first)
    this.follow([first, ...further])
    for (const price of further) reached.push(...this.triggered(price, price > first ? 'BUY' : 'SELL'))
    return reached
  }

  /** Removes the stops that a price has reached: buy stops from the lowest up, then sell stops from the highest down. */
  private triggered(price: Ticks, only?: Side): LiveOrder[] {
    const reached = this.stops.filter((order) => (!only || order.side === only) && isReached(order, price))
    if (reached.length === 0) return []
    const buys = reached.filter(({ side }) => side === 'BUY').sort((a, b) => a.stopPrice - b.stopPrice || a.place - b.place)
    const sells = reached.filter(({ side }) => side === 'SELL').sort((a, b) => b.stopPrice - a.stopPrice || a.place - b.place)
    this.stops = this.stops.filter((order) => !reached.includes(order))
    return [...buys, ...sells].map((order) => {
      if (order.otherLeg !== 0) this.endAlone(this.find(order.otherLeg) as LiveOrder, 'OTHER_LEG')
      this.log.push([TRIGGER, order.id])
      return { ...order, stopPrice: 0, otherLeg: 0 }
    })
  }

  /** Every trailing stop, once an order has traded at these prices. */
  private follow(prices: readonly Ticks[]): void {
    if (prices.length === 0) return
    for (const side of ['SELL', 'BUY'] as const) {
      const best = side === 'SELL' ? Math.max(...prices) : Math.min(...prices)
      const behind = this.stops.filter((order) => order.side === side && order.trail && isBeyond(side, best, order.trail.anchor))
      behind.sort((a, b) => (anchorOf(a) - anchorOf(b)) * (side === 'SELL' ? 1 : -1) || a.id - b.id)
      for (const order of behind) {
        const trail = { ...(order.trail as Trail), anchor: best }
        const [stopPrice, price] = trailed(side, trail)
        this.log.push([MOVE, order.id, stopPrice, price, best])
        this.forget(order)
        this.stops.push({ ...order, trail, stopPrice, price, place: ++this.places })
      }
    }
  }

  /** Returns the prices at which it has traded, as far as they count. */
  private run(taker: LiveOrder): Ticks[] {
    const prices: Ticks[] = []
    this.match(taker, prices)
    return prices
  }

  private match(taker: LiveOrder, prices: Ticks[]): void {
    if (taker.isPostOnly && this.nextMaker(taker)) return this.end(taker, 'POST_ONLY')
    if (taker.timeInForce === 'FOK' && !this.isFillable(taker)) return this.end(taker, 'FOK')
    let isEnded = false
    for (let maker = this.nextMaker(taker); maker && taker.quantity > 0 && !isEnded; maker = this.nextMaker(taker)) {
      if (maker.owner === taker.owner) isEnded = this.meetOwn(taker, maker) === 'ENDED'
      else prices.push(...this.trade(taker, maker))
    }
    if (isEnded || taker.quantity === 0) return
    if (taker.timeInForce === 'IOC') return this.end(taker, 'IOC')
    this.log.push([REST, taker.id, taker.quantity])
    this.insert({ ...taker, showing: Math.min(taker.quantity, taker.shown || Infinity), place: ++this.places })
  }

  private trade(taker: LiveOrder, maker: LiveOrder): Ticks[] {
    const quantity = Math.min(taker.quantity, inBook(maker))
    const counts = maker.price * quantity >= this.smallestTrade
    this.log.push([TRADE, maker.id, taker.id, maker.price, quantity])
    if (counts) this.lastPrice = maker.price
    taker.quantity -= quantity
    this.take(maker, quantity)
    if (maker.otherLeg !== 0) this.reduceOtherLeg(maker.otherLeg, quantity)
    if (taker.otherLeg !== 0) this.reduceOtherLeg(taker.otherLeg, quantity)
    return counts ? [maker.price] : []
  }

  /** Takes lots that are in the book from a resting order; an iceberg with none left there shows its next ones. */
  private take(maker: LiveOrder, quantity: Lots): void {
    const showing = inBook(maker) - quantity
    maker.quantity -= quantity
    maker.showing = showing
    if (maker.quantity === 0) this.forget(maker)
    else if (showing === 0) {
      const next = Math.min(maker.quantity, maker.shown as Lots)
      this.forget(maker)
      this.insert({ ...maker, showing: next, place: ++this.places })
      this.log.push([REFRESH, maker.id, next])
    }
  }

  private reduceOtherLeg(id: number, by: Lots): void {
    const otherLeg = this.find(id) as LiveOrder
    if (otherLeg.quantity === by) return this.endAlone(otherLeg, 'OTHER_LEG')
    otherLeg.quantity -= by
    otherLeg.showing = Math.min(inBook(otherLeg), otherLeg.quantity)
    this.log.push([REDUCE, id, by, otherLeg.quantity])
  }

  private meetOwn(taker: LiveOrder, maker: LiveOrder): 'ENDED' | 'GOES_ON' {
    switch (taker.selfTrade) {
      case 'CANCEL_NEWEST':
        this.end(taker, 'SELF_TRADE')
        return 'ENDED'
      case 'CANCEL_OLDEST':
        this.end(maker, 'SELF_TRADE')
        return 'GOES_ON'
      case 'CANCEL_BOTH':
        this.end(maker, 'SELF_TRADE')
        this.end(taker, 'SELF_TRADE')
        return 'ENDED'
      case 'DECREMENT':
        return this.decrement(taker, maker)
    }
  }

  private decrement(taker: LiveOrder, maker: LiveOrder): 'ENDED' | 'GOES_ON' {
    const by = Math.min(taker.quantity, inBook(maker))
    taker.quantity -= by
    this.log.push([REDUCE, maker.id, by, maker.quantity - by], [REDUCE, taker.id, by, taker.quantity])
    if (maker.quantity === by) this.log.push([CANCEL, maker.id, 0, REASONS.SELF_TRADE])
    this.take(maker, by)
    if (maker.otherLeg !== 0) this.reduceOtherLeg(maker.otherLeg, by)
    if (taker.quantity === 0) this.log.push([CANCEL, taker.id, 0, REASONS.SELF_TRADE])
    if (taker.otherLeg !== 0) this.reduceOtherLeg(taker.otherLeg, by)
    return taker.quantity === 0 ? 'ENDED' : 'GOES_ON'
  }

  /** Ends an order, and the other leg with it. */
  private end(order: LiveOrder, reason: keyof typeof REASONS): void {
    this.endAlone(order, reason)
    const otherLeg = order.otherLeg === 0 ? undefined : this.find(order.otherLeg)
    if (otherLeg) this.endAlone(otherLeg, 'OTHER_LEG')
  }

  private endAlone(order: LiveOrder, reason: keyof typeof REASONS): void {
    this.log.push([CANCEL, order.id, order.quantity, REASONS[reason]])
    this.forget(order)
  }
}

function copied(order: LiveOrder): LiveOrder {
  return { ...order }
}

import type { BookRefusal, Lots, NewOrder, Side, Ticks } from '../order-terms.ts'

/** The kinds and reasons as in the book's events. */
const TRADE = 1
const REST = 2
const PARK = 3
const CANCEL = 4
const REDUCE = 5
const TRIGGER = 6
const AMEND = 7
const REASONS = { REQUESTED: 1, IOC: 2, FOK: 3, POST_ONLY: 4, SELF_TRADE: 5, EXPIRED: 6 }

/** An order whose quantity is what remains of it, with its sequence number. */
interface LiveOrder extends NewOrder {
  place: number
}

/**
 * The rules of the book written as simply as possible: lists of objects, searched from the front. It shares only the types with the book,
 * is a thousand times slower, and is what the book is compared with.
 */
export class ReferenceMatcher {
  readonly log: number[][] = []
  lastPrice: Ticks = 0
  /** Best first, at one price oldest first. */
  private sides: Record<Side, LiveOrder[]> = { BUY: [], SELL: [] }
  /** Oldest first. */
  private stops: LiveOrder[] = []
  private places = 0
  private saved: (() => void) | undefined

  add(order: NewOrder): BookRefusal | undefined {
    const refusal = this.refusalOf(order)
    if (refusal) return refusal
    this.enter({ ...order, place: 0 })
    return undefined
  }

  cancel(id: number): boolean {
    const order = this.find(id)
    if (!order) return false
    this.end(order, 'REQUESTED')
    return true
  }

  amend(id: number, price: Ticks, quantity: Lots): BookRefusal | undefined {
    if (!isWhole(price)) return 'BAD_PRICE'
    if (!isWhole(quantity)) return 'BAD_QUANTITY'
    const order = this.find(id)
    if (!order) return 'UNKNOWN_ORDER'
    if (quantity > Number.MAX_SAFE_INTEGER - (this.openLots() - order.quantity)) return 'BOOK_FULL'

    if (this.stops.includes(order) || (price === order.price && quantity <= order.quantity)) {
      if (quantity < order.quantity) this.log.push([REDUCE, id, order.quantity - quantity, quantity])
      order.price = price
      order.quantity = quantity
      this.log.push([AMEND, id, price, quantity, 1])
    } else {
      this.log.push([AMEND, id, price, quantity, 0])
      this.forget(order)
      this.enter({ ...order, price, quantity })
    }
    return undefined
  }

  cancelOwner(owner: number): number {
    const own = this.live().filter((order) => order.owner === owner)
    for (const order of own) this.end(order, 'REQUESTED')
    return own.length
  }

  expire(now: number): number {
    const due = this.live().filter(({ timeInForce, expiresAt }) => timeInForce === 'GTD' && expiresAt <= now)
    due.sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)
    for (const order of due) this.end(order, 'EXPIRED')
    return due.length
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

  /** All live orders in priority order. */
  live(): LiveOrder[] {
    return [...this.sides.BUY, ...this.sides.SELL, ...this.stops].sort((a, b) => a.place - b.place)
  }

  /** The live order at this index. */
  liveAt(index: number): LiveOrder | undefined {
    const { BUY, SELL } = this.sides
    return BUY[index] ?? SELL[index - BUY.length] ?? this.stops[index - BUY.length - SELL.length]
  }

  get size(): number {
    return this.sides.BUY.length + this.sides.SELL.length
  }

  get stopCount(): number {
    return this.stops.length
  }

  /** Price, sum and number of orders of every level, best first. */
  depth(side: Side): [Ticks, Lots, number][] {
    const levels: [Ticks, Lots, number][] = []
    for (const { price, quantity } of this.sides[side]) {
      const last = levels.at(-1)
      if (last?.[0] === price) {
        last[1] += quantity
        last[2]++
      } else levels.push([price, quantity, 1])
    }
    return levels
  }

  private enter(order: LiveOrder): void {
    if (order.stopPrice !== 0 && !this.isReached(order)) {
      this.log.push([PARK, order.id, order.quantity])
      this.stops.push({ ...order, place: ++this.places })
      return
    }
    if (order.stopPrice !== 0) this.log.push([TRIGGER, order.id])
    const queue: LiveOrder[] = [{ ...order, stopPrice: 0 }]
    for (let next = queue.shift(); next; next = queue.shift()) {
      this.run(next)
      queue.push(...this.triggered())
    }
  }

  /** Removes the stops that the last price has reached: buy stops from the lowest up, then sell stops from the highest down. */
  private triggered(): LiveOrder[] {
    const reached = this.stops.filter((order) => this.isReached(order))
    if (reached.length === 0) return []
    const buys = reached.filter(({ side }) => side === 'BUY').sort((a, b) => a.stopPrice - b.stopPrice || a.place - b.place)
    const sells = reached.filter(({ side }) => side === 'SELL').sort((a, b) => b.stopPrice - a.stopPrice || a.place - b.place)
    this.stops = this.stops.filter((order) => !reached.includes(order))
    return [...buys, ...sells].map((order) => {
      this.log.push([TRIGGER, order.id])
      return { ...order, stopPrice: 0 }
    })
  }

  private isReached({ side, stopPrice }: LiveOrder): boolean {
    if (this.lastPrice === 0) return false
    return side === 'BUY' ? this.lastPrice >= stopPrice : this.lastPrice <= stopPrice
  }

  private run(taker: LiveOrder): void {
    if (taker.isPostOnly && this.nextMaker(taker)) return this.end(taker, 'POST_ONLY')
    if (taker.timeInForce === 'FOK' && !this.isFillable(taker)) return this.end(taker, 'FOK')
    for (let maker = this.nextMaker(taker); maker && taker.quantity > 0; maker = this.nextMaker(taker)) {
      if (maker.owner === taker.owner) {
        if (this.meetOwn(taker, maker) === 'ENDED') return
      } else this.trade(taker, maker)
    }
    if (taker.quantity === 0) return
    if (taker.timeInForce === 'IOC') return this.end(taker, 'IOC')
    this.log.push([REST, taker.id, taker.quantity])
    this.insert({ ...taker, place: ++this.places })
  }

  private nextMaker(taker: LiveOrder): LiveOrder | undefined {
    const best = this.sides[taker.side === 'BUY' ? 'SELL' : 'BUY'][0]
    if (!best) return undefined
    return (taker.side === 'BUY' ? best.price <= taker.price : best.price >= taker.price) ? best : undefined
  }

  private trade(taker: LiveOrder, maker: LiveOrder): void {
    const quantity = Math.min(taker.quantity, maker.quantity)
    this.log.push([TRADE, maker.id, taker.id, maker.price, quantity])
    this.lastPrice = maker.price
    taker.quantity -= quantity
    maker.quantity -= quantity
    if (maker.quantity === 0) this.forget(maker)
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
      case 'DECREMENT': {
        const by = Math.min(taker.quantity, maker.quantity)
        for (const order of [maker, taker]) {
          order.quantity -= by
          this.log.push([REDUCE, order.id, by, order.quantity])
        }
        for (const order of [maker, taker]) if (order.quantity === 0) this.end(order, 'SELF_TRADE')
        return taker.quantity === 0 ? 'ENDED' : 'GOES_ON'
      }
    }
  }

  /** Goes through the counterparties in order: an order of the same owner doesn't count, and only CANCEL_OLDEST continues past it. */
  private isFillable(taker: LiveOrder): boolean {
    let wanted = taker.quantity
    for (const maker of this.sides[taker.side === 'BUY' ? 'SELL' : 'BUY']) {
      if (taker.side === 'BUY' ? maker.price > taker.price : maker.price < taker.price) break
      if (maker.owner !== taker.owner) wanted -= Math.min(wanted, maker.quantity)
      else if (taker.selfTrade !== 'CANCEL_OLDEST') break
      if (wanted === 0) return true
    }
    return false
  }

  private insert(order: LiveOrder): void {
    const side = this.sides[order.side]
    const behind = side.findIndex(({ price }) => (order.side === 'BUY' ? price < order.price : price > order.price))
    side.splice(behind === -1 ? side.length : behind, 0, order)
  }

  private end(order: LiveOrder, reason: keyof typeof REASONS): void {
    this.log.push([CANCEL, order.id, order.quantity, REASONS[reason]])
    this.forget(order)
  }

  private forget(order: LiveOrder): void {
    for (const list of [this.sides[order.side], this.stops]) {
      const at = list.indexOf(order)
      if (at !== -1) list.splice(at, 1)
    }
  }

  private find(id: number): LiveOrder | undefined {
    const isIt = (order: LiveOrder) => order.id === id
    return this.sides.BUY.find(isIt) ?? this.sides.SELL.find(isIt) ?? this.stops.find(isIt)
  }

  /** Exact, since orders that would make it inexact are refused. */
  private openLots(): Lots {
    let sum = 0
    for (const list of [this.sides.BUY, this.sides.SELL, this.stops]) for (const { quantity } of list) sum += quantity
    return sum
  }

  private refusalOf(order: NewOrder): BookRefusal | undefined {
    const { id, owner, price, quantity, stopPrice, timeInForce, expiresAt, isPostOnly } = order
    if (!isWhole(id)) return 'BAD_ID'
    if (!isWhole(owner)) return 'BAD_OWNER'
    if (!isWhole(price)) return 'BAD_PRICE'
    if (!isWhole(quantity)) return 'BAD_QUANTITY'
    if (stopPrice !== 0 && !isWhole(stopPrice)) return 'BAD_STOP_PRICE'
    if (timeInForce === 'GTD' ? !isWhole(expiresAt) : expiresAt !== 0) return 'BAD_EXPIRY'
    const isImmediate = timeInForce === 'IOC' || timeInForce === 'FOK'
    if (isPostOnly && isImmediate) return 'POST_ONLY_NEVER_RESTS'
    if (this.find(id)) return 'ID_TAKEN'
    const mayStay = !isImmediate || stopPrice !== 0
    return mayStay && quantity > Number.MAX_SAFE_INTEGER - this.openLots() ? 'BOOK_FULL' : undefined
  }
}

function copied(order: LiveOrder): LiveOrder {
  return { ...order }
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 2 ** 53 - 1
}

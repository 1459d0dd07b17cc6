import type { Lots, NewOrder, Side, Ticks } from '../order-terms.ts'

/** An order whose quantity is what remains of it, with its sequence number; `showing` of it are in the book. */
export interface LiveOrder extends NewOrder {
  place: number
  /** The id of the other leg, 0 without one. */
  otherLeg: number
}

/** The live orders as lists, searched from the front. */
export class ReferenceOrders {
  /** Best first, at one price oldest first. */
  protected sides: Record<Side, LiveOrder[]> = { BUY: [], SELL: [] }
  /** Oldest first. */
  protected stops: LiveOrder[] = []
  protected places = 0

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
    for (const order of this.sides[side]) {
      const last = levels.at(-1)
      if (last?.[0] === order.price) {
        last[1] += inBook(order)
        last[2]++
      } else levels.push([order.price, inBook(order), 1])
    }
    return levels
  }

  protected nextMaker(taker: LiveOrder): LiveOrder | undefined {
    const best = this.sides[taker.side === 'BUY' ? 'SELL' : 'BUY'][0]
    if (!best) return undefined
    return (taker.side === 'BUY' ? best.price <= taker.price : best.price >= taker.price) ? best : undefined
  }

  /**
   * Goes through the counterparties in order: an order of the same owner doesn't count, and only CANCEL_OLDEST continues past it. What
   * icebergs hide comes behind everything else at their price.
   */
  protected isFillable(taker: LiveOrder): boolean {
    let wanted = taker.quantity
    const reachable = this.sides[taker.side === 'BUY' ? 'SELL' : 'BUY'].filter(({ price }) =>
      taker.side === 'BUY' ? price <= taker.price : price >= taker.price,
    )
    for (const price of new Set(reachable.map((maker) => maker.price))) {
      const level = reachable.filter((maker) => maker.price === price)
      for (const maker of level) {
        if (maker.owner !== taker.owner) wanted -= Math.min(wanted, inBook(maker))
        else if (taker.selfTrade !== 'CANCEL_OLDEST') return wanted === 0
        if (wanted === 0) return true
      }
      for (const maker of level) if (maker.owner !== taker.owner) wanted -= Math.min(wanted, maker.quantity - inBook(maker))
      if (wanted === 0) return true
    }
    return false
  }

  protected insert(order: LiveOrder): void {
    const side = this.sides[order.side]
    const behind = side.findIndex(({ price }) => (order.side === 'BUY' ? price < order.price : price > order.price))
    side.splice(behind === -1 ? side.length : behind, 0, order)
  }

  protected forget(order: LiveOrder): void {
    for (const list of [this.sides[order.side], this.stops]) {
      const at = list.indexOf(order)
      if (at !== -1) list.splice(at, 1)
    }
  }

  protected isLive(order: LiveOrder): boolean {
    return this.find(order.id) !== undefined
  }

  protected find(id: number): LiveOrder | undefined {
    const isIt = (order: LiveOrder) => order.id === id
    return this.sides.BUY.find(isIt) ?? this.sides.SELL.find(isIt) ?? this.stops.find(isIt)
  }

  /** Exact, since orders that would make it inexact are refused. */
  protected openLots(): Lots {
    let sum = 0
    for (const list of [this.sides.BUY, this.sides.SELL, this.stops]) for (const { quantity } of list) sum += quantity
    return sum
  }
}

export function inBook({ shown, showing, quantity }: LiveOrder): Lots {
  return shown ? (showing ?? quantity) : quantity
}

/** Before the first trade there is no price to reach a stop. */
export function isReached({ side, stopPrice }: LiveOrder, price: Ticks): boolean {
  if (price === 0) return false
  return side === 'BUY' ? price >= stopPrice : price <= stopPrice
}

export function isBeyond(side: Side, price: Ticks, anchor: Ticks): boolean {
  return side === 'SELL' ? price > anchor : price < anchor
}

export function anchorOf({ trail }: LiveOrder): Ticks {
  return trail?.anchor ?? 0
}

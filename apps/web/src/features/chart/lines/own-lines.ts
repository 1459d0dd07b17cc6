import type { Market } from '#features/market'
import { isCancelPending, isOpen, isStopWaiting, keyOf, type Order } from '#features/orders'

/** An own order on the chart. */
export interface OwnOrderLine {
  key: string
  order: Order
  /** Where it is drawn: at its price, or where it is being moved to. */
  ticks: number
  isStop: boolean
  /** `drafted` while it is dragged, `moving` until the exchange has confirmed. */
  state: 'still' | 'drafted' | 'moving' | 'canceling'
}

/** The live orders of a market that have a price. */
export function ownOrderLines(symbol: string, orders: Iterable<Order>, moving: ReadonlyMap<string, number>): OwnOrderLine[] {
  return [...orders].flatMap((order) => {
    if (order.symbol !== symbol || !isOpen(order)) return []
    const isStop = isStopWaiting(order)
    const own = isStop ? order.stopPrice : order.price
    if (own === 0) return []
    const key = keyOf(order)
    const draft = moving.get(key)
    const sent = order.amend?.code === 'REJECTED' ? 0 : (order.amend?.[isStop ? 'stopPrice' : 'price'] ?? 0)
    const state = isCancelPending(order) ? 'canceling' : draft !== undefined ? 'drafted' : sent > 0 ? 'moving' : 'still'
    return [{ key, order, ticks: draft ?? (sent > 0 ? sent : own), isStop, state }]
  })
}

/** The lines with those of before in place of equal ones, so that what is drawn from them need not be drawn again. */
export function withKnownLines(before: readonly OwnOrderLine[], lines: readonly OwnOrderLine[]): readonly OwnOrderLine[] {
  const known = new Map(before.map((line) => [line.key, line]))
  return lines.map((line) => {
    const old = known.get(line.key)
    return old && old.order === line.order && old.ticks === line.ticks && old.state === line.state ? old : line
  })
}

/** The nearest price that an order may have. */
export function orderPriceNear({ tickStep = 1 }: Pick<Market, 'tickStep'>, ticks: number): number {
  return Math.max(tickStep, Math.round(ticks / tickStep) * tickStep)
}

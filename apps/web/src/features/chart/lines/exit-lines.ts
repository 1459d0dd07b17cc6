import type { Market } from '#features/market'
import { exitBounds, type ExitField, isAboveBound, isCancelPending, isOpen, keyOf, type Order } from '#features/orders'
import { orderPriceNear } from './own-lines.ts'

/** An exit of a bracket whose entry waits or is partly filled: the price for what is filled from now on. */
export interface ExitLine {
  key: string
  field: ExitField
  order: Order
  /** Where it is drawn: at its price, or where it is being moved to. */
  ticks: number
  /** `drafted` while it is dragged, `moving` until the exchange has confirmed. */
  state: 'still' | 'drafted' | 'moving' | 'canceling'
}

/** Both exits of an entry; none of one that has ended. */
export function exitLines(order: Order, moving: ReadonlyMap<string, number>): Record<ExitField, ExitLine> | undefined {
  const { exits } = order
  if (!exits || !isOpen(order)) return undefined
  const lineOf = (field: ExitField, own: number): ExitLine => {
    const key = `${keyOf(order)} ${field}`
    const draft = moving.get(key)
    const sent = order.amend?.code === 'REJECTED' ? 0 : (order.amend?.[field] ?? 0)
    const state = isCancelPending(order) ? 'canceling' : draft !== undefined ? 'drafted' : sent > 0 ? 'moving' : 'still'
    return { key, field, order, ticks: draft ?? (sent > 0 ? sent : own), state }
  }
  return { takeProfit: lineOf('takeProfit', exits.takeProfit), exitStop: lineOf('exitStop', exits.stopPrice) }
}

/** The nearest price that an exit may have: on the market's steps, and on its side of the entry. */
export function exitPriceNear({ order, field }: Pick<ExitLine, 'order' | 'field'>, market: Market, ticks: number): number {
  const near = orderPriceNear(market, ticks)
  const step = market.tickStep ?? 1
  const bound = exitBounds(order)[field]
  if (isAboveBound(field, order.side)) return Math.max(near, bound - (bound % step) + step)
  return Math.min(near, Math.max(step, Math.ceil(bound / step) * step - step))
}

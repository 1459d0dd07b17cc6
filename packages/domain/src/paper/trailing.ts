import { isTrailing, type Side, type Ticks, trailedStop, trailOf } from '../exchange/index.ts'
import type { DeskState } from './desk-state.ts'
import { type PaperOrder, remainingOf } from './paper-order.ts'

/** Stops that follow the price: a SELL stop behind the highest real trade since it was placed, a BUY stop behind the lowest. */
export function followPrice(desk: DeskState, trade: { id: number; price: Ticks }): void {
  for (const side of ['BUY', 'SELL'] as const)
    for (const order of desk.waiting[side].all().filter(isTrailing))
      if (order.after < trade.id && isBeyond(side, trade.price, order.extras?.anchor ?? 0)) moveStop(desk, order, trade.price)
}

function moveStop(desk: DeskState, order: PaperOrder, anchor: Ticks): void {
  const { side, extras } = order
  if (!extras) return
  const { stopPrice, limit } = trailedStop(side, trailOf(extras, anchor, desk.market.terms.protectionPpm))
  desk.forget(order)
  extras.anchor = anchor
  order.stopPrice = stopPrice
  order.limitPrice = limit
  desk.keep(order)
  if (!desk.setReserve(order, desk.need(order, remainingOf(order)))) throw new Error(`the trailing stop ${order.id} costs more than before`)
}

function isBeyond(side: Side, price: Ticks, anchor: Ticks): boolean {
  return side === 'SELL' ? price > anchor : price < anchor
}

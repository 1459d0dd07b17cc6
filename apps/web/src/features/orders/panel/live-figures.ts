import { type MarketSpec, reserveRaw } from '@bourse/domain/exchange'
import { otherLegOf } from '../order/mates.ts'
import type { Order } from '../order/order.ts'

export interface LiveFigure<Spec extends MarketSpec = MarketSpec> {
  market: Spec
  side: 'BUY' | 'SELL'
  count: number
  /** The amount that the unfilled parts release: quote units for buys, base units for sells. */
  raw: bigint
}

/** The amounts that canceling these orders would release, by market and side. */
export function liveFigures<Spec extends MarketSpec>(orders: readonly Order[], markets: readonly Spec[]): LiveFigure<Spec>[] {
  return markets.flatMap((market) =>
    (['BUY', 'SELL'] as const).flatMap((side) => {
      const own = orders.filter((order) => order.symbol === market.symbol && order.side === side)
      const held = ({ price, protectionPrice, quantity, filled }: Order) =>
        reserveRaw(market, side, price || protectionPrice, Math.max(0, quantity - filled))
      const raw = own.reduce((sum, order) => {
        // A pair sets aside what the dearer of its legs may cost, once.
        const otherLeg = otherLegOf(order, own)
        if (!otherLeg) return sum + held(order)
        return isFirst(order, otherLeg) ? sum + (held(order) > held(otherLeg) ? held(order) : held(otherLeg)) : sum
      }, 0n)
      return own.length > 0 ? [{ market, side, count: own.length, raw }] : []
    }),
  )
}

function isFirst(order: Order, otherLeg: Order): boolean {
  return order.orderId < otherLeg.orderId
}

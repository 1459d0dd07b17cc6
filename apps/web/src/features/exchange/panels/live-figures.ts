import { type MarketSpec, reserveRaw } from '@bourse/domain/exchange'
import type { Order } from '../orders/order.ts'

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
      const raw = own.reduce(
        (sum, { price, protectionPrice, quantity, filled }) =>
          sum + reserveRaw(market, side, price || protectionPrice, Math.max(0, quantity - filled)),
        0n,
      )
      return own.length > 0 ? [{ market, side, count: own.length, raw }] : []
    }),
  )
}

import type { Trade } from './trades.ts'

/** The last price and its direction, compared with the last trade at another price. */
export function lastTrade(trades: readonly Trade[] | undefined): { last: number | undefined; isUp: boolean } {
  const last = trades?.[0]
  if (!last) return { last: undefined, isUp: true }
  const other = trades.find(({ price }) => price !== last.price)
  return { last: last.price, isUp: other === undefined ? last.side === 'BUY' : last.price > other.price }
}

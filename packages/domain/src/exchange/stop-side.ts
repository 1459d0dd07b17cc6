import type { Side, Ticks } from './book/order-terms.ts'

/** The prices of a market that decide on a stop; 0 where there is none. */
export interface StopPrices {
  last: Ticks
  bestBid: Ticks
  bestAsk: Ticks
}

/**
 * Whether a new stop is on the wrong side of the market, where it would not wait but trigger at once: a BUY stop at or below the price,
 * a SELL stop at or above it. The price is that of the last trade; before the first trade, the best price that the stop would trade
 * with. Without either it waits.
 */
export function stopWouldTrigger(side: Side, stopPrice: Ticks, { last, bestBid, bestAsk }: StopPrices): boolean {
  const price = last !== 0 ? last : side === 'BUY' ? bestAsk : bestBid
  if (stopPrice === 0 || price === 0) return false
  return side === 'BUY' ? stopPrice <= price : stopPrice >= price
}

import { distanceBps, isFarThrough, type OrderTerms, THROUGH_MAX_PERCENT } from '@bourse/domain/exchange'

/** Why an order needs a confirmation even if the user switched confirmations off; prices are ticks. */
export type OrderConcern =
  /**
   * How many basis points its price, its average price, or its worst price once triggered is through the best price of the other
   * side.
   */
  | { is: 'limit' | 'average' | 'stop'; bps: number; best: number }
  /** The other side of the book is empty. */
  | { is: 'empty' }
  /** The book has not been read yet, so nothing can be compared. */
  | { is: 'unknown' }
  /** More than a tenth from the last price. */
  | { is: 'far' }

export interface Opposite {
  isLoaded: boolean
  best: number | undefined
  /** The distance of a market order's average price in the current book from the best price. */
  slippageBp: number
}

/**
 * More than one percent through the best price of the other side. A market order counts by the current book; a stop will meet an
 * unknown book, so it counts by its worst price.
 */
export function concernOf(
  { side, orderType, price }: Pick<OrderTerms, 'side' | 'orderType' | 'price'>,
  { isLoaded, best, slippageBp }: Opposite,
): OrderConcern | undefined {
  if (!isLoaded) return { is: 'unknown' }
  if (best === undefined) return { is: 'empty' }
  if (orderType === 'MARKET') return slippageBp > THROUGH_MAX_PERCENT * 100 ? { is: 'average', bps: slippageBp, best } : undefined
  if (!isFarThrough(side, price, best)) return undefined
  return { is: orderType === 'LIMIT' ? 'limit' : 'stop', bps: Math.abs(distanceBps(BigInt(price), BigInt(best))), best }
}

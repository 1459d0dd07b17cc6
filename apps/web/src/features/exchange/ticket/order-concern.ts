import { distanceBps, isFarThrough, type OrderTerms, THROUGH_MAX_PERCENT } from '@bourse/domain/exchange'

/** Why an order is asked about whatever its owner has chosen; prices are ticks. */
export type OrderConcern =
  /** Its price, what it pays on average, or what it may come to once triggered: so many hundredths of a percent through the best price of the other side. */
  | { is: 'limit' | 'average' | 'stop'; bps: number; best: number }
  /** Nobody is on the other side. */
  | { is: 'empty' }
  /** The book has not been read yet, so that nothing can be compared. */
  | { is: 'unknown' }
  /** More than a tenth from the last price. */
  | { is: 'far' }

export interface Opposite {
  isLoaded: boolean
  best: number | undefined
  /** How far what the book would give a market order now is from the best price, on average. */
  slippageBp: number
}

/**
 * More than one percent through the best price of the other side. A market order counts by what the book would give it now;
 * one that is triggered later meets a book that nobody knows, so it counts by the furthest price it may take.
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

import type { Side, Ticks } from './book/order-terms.ts'

/** From here on an order is asked about, whatever its owner has chosen. */
export const THROUGH_MAX_PERCENT = 1

/** Whether an order at this price would trade at once; with nobody on the other side nothing does. */
export function crosses(side: Side, price: Ticks, opposite: Ticks | undefined): boolean {
  return opposite !== undefined && (side === 'BUY' ? price >= opposite : price <= opposite)
}

/** Whether a price lies more than one percent through the best one of the other side, to the tick. */
export function isFarThrough(side: Side, price: Ticks, opposite: Ticks): boolean {
  const beyond = side === 'BUY' ? BigInt(price) - BigInt(opposite) : BigInt(opposite) - BigInt(price)
  return beyond * 100n > BigInt(opposite) * BigInt(THROUGH_MAX_PERCENT)
}

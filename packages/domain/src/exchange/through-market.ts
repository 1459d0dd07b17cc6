import type { Side, Ticks } from './book/order-terms.ts'

/** An order further through the market than this always needs a confirmation, whatever its owner's preference. */
export const THROUGH_MAX_PERCENT = 1

/** Whether an order at this price would trade at once; false when the other side is empty. */
export function crosses(side: Side, price: Ticks, opposite: Ticks | undefined): boolean {
  return opposite !== undefined && (side === 'BUY' ? price >= opposite : price <= opposite)
}

/** Whether a price is more than one percent through the best opposite price, exact to the tick. */
export function isFarThrough(side: Side, price: Ticks, opposite: Ticks): boolean {
  const beyond = side === 'BUY' ? BigInt(price) - BigInt(opposite) : BigInt(opposite) - BigInt(price)
  return beyond * 100n > BigInt(opposite) * BigInt(THROUGH_MAX_PERCENT)
}

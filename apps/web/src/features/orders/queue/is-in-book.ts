import type { Order } from '../order/order.ts'

/** A stop that waits is pending. */
export function isInBook({ status }: Pick<Order, 'status'>): boolean {
  return status === 'OPEN' || status === 'PARTIAL_FILL'
}

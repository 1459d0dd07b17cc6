import { isPriced, type Side } from '@bourse/domain/exchange'
import { isOpen, type Order } from './order.ts'

/** The user's orders in a market's book: live, priced, and not an untriggered stop. */
export function restingOrders(symbol: string, orders: Iterable<Order>): Order[] {
  return [...orders].filter((order) => order.symbol === symbol && isResting(order))
}

/** Their remaining lots by price, at a grouping. */
export function restingLots(orders: readonly Order[], side: Side, group: (price: number) => number): Map<number, number> {
  const lots = new Map<number, number>()
  for (const order of orders) {
    if (order.side !== side) continue
    const price = group(order.price)
    lots.set(price, (lots.get(price) ?? 0) + order.quantity - order.filled)
  }
  return lots
}

function isResting(order: Order): boolean {
  const { orderType, status } = order
  if (!isOpen(order) || !isPriced(order)) return false
  return orderType !== 'STOP_LIMIT' || status === 'OPEN' || status === 'PARTIAL_FILL'
}

import type { OrdersEvent } from '../order/event.ts'
import type { Order, OwnFill } from '../order/order.ts'

/** What the exchange would tell of a real order in this state, under its number: an answer that comes late must not undo what was heard since. */
export function statusOf(order: Order, fills: readonly OwnFill[]): OrdersEvent {
  const { pocketId, orderId, clOrdId, status, quantity, price, stopPrice, expiresAt, protectionPrice } = order
  const { revision = 0, filled, filledCost, timestamp, reason, extras, exits } = order
  return {
    kind: 'status',
    ...{ pocketId, orderId, clOrdId, status, quantity, price, stopPrice, expiresAt, protectionPrice },
    ...{ revision, filled, filledCost, timestamp, reason, fills },
    shown: extras?.shown ?? 0,
    ...(exits && { exits }),
  }
}

/** The fills since an order was last shown, as the exchange tells them one order at a time. */
export function filledSince(known: readonly Order[], now: readonly Order[], fills: readonly OwnFill[]): OrdersEvent[] {
  const before = new Map(known.map((order) => [order.orderId, order]))
  return now.flatMap((order) => {
    const shown = before.get(order.orderId)
    if (!shown || order.filled <= shown.filled) return []
    const own = fills.filter(({ orderId }) => orderId === order.orderId)
    return [statusOf(order, own)]
  })
}

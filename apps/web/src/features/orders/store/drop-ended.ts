import { entryOf } from '../order/mates.ts'
import { isOpen, type Order } from '../order/order.ts'

/** As many as are fetched when the page opens; older ones are in the CSV export. */
export const ENDED_KEPT_MAX = 10_000
/** So many more may gather, so that the oldest are not looked for with every message. */
export const ENDED_SLACK = 1_000

/**
 * Drops the oldest ended orders beyond the limit: a trading program ends hundreds a second, and each change reads all of them. Live
 * orders stay, and so do the entries of live exits, which say where a bracket began. True if any were dropped.
 */
export function dropOldEnded(orders: Map<string, Order>): boolean {
  if (orders.size <= ENDED_KEPT_MAX + ENDED_SLACK) return false
  const entries = new Set<string>()
  for (const order of orders.values()) {
    const entry = isOpen(order) ? entryOf(order) : undefined
    if (entry !== undefined) entries.add(entry)
  }
  const ended = [...orders].filter(([, order]) => !isOpen(order) && !entries.has(order.orderId))
  if (ended.length <= ENDED_KEPT_MAX + ENDED_SLACK) return false
  ended.sort(([, a], [, b]) => a.timestamp - b.timestamp)
  for (const [key] of ended.slice(0, ended.length - ENDED_KEPT_MAX)) orders.delete(key)
  return true
}

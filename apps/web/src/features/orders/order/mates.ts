import { isOpen, keyOf, type Order } from './order.ts'

/** Whether other orders belong to this one: what is said of it depends on them, too. */
export function hasLegs({ pairedWith, exits }: Pick<Order, 'pairedWith' | 'exits'>): boolean {
  return pairedWith !== undefined || exits !== undefined
}

/** The other leg of a pair, as long as both live. */
export function otherLegOf(order: Order, orders: Iterable<Order>): Order | undefined {
  if (order.pairedWith === undefined || !isOpen(order)) return undefined
  for (const other of orders) if (other.orderId === order.pairedWith) return isOpen(other) ? other : undefined
  return undefined
}

/** One order of each pair: canceling it cancels the other, too. */
export function withoutLegs(orders: readonly Order[]): Order[] {
  const gone = new Set<string>()
  return orders.filter((order) => {
    if (gone.has(order.orderId)) return false
    if (order.pairedWith !== undefined) gone.add(order.pairedWith)
    return true
  })
}

/** The keys with those of the orders that go with them. */
export function withLegs(keys: readonly string[], orders: ReadonlyMap<string, Order>): string[] {
  const all = [...orders.values()]
  const mates = keys.flatMap((key) => {
    const order = orders.get(key)
    return (order && otherLegOf(order, all)) ?? []
  })
  return [...new Set([...keys, ...mates.map(keyOf)])]
}

/** The same orders, with the stop of a pair right behind the order that it belongs to. */
export function matesTogether(orders: readonly Order[]): readonly Order[] {
  const stops = new Map<string, Order>()
  for (const order of orders) if (order.pairedWith !== undefined && order.orderType !== 'LIMIT') stops.set(order.orderId, order)
  if (stops.size === 0) return orders
  const limits = new Set(
    orders.filter(({ pairedWith }) => pairedWith !== undefined && stops.has(pairedWith)).map(({ pairedWith }) => pairedWith),
  )
  return orders.flatMap((order) => {
    if (limits.has(order.orderId) && stops.has(order.orderId)) return []
    const stop = order.orderType === 'LIMIT' && order.pairedWith !== undefined ? stops.get(order.pairedWith) : undefined
    return stop ? [order, stop] : [order]
  })
}

/** The server's id of the entry whose exit this is; the exchange names exits after it. */
export function entryOf({ exitOf, clOrdId }: Pick<Order, 'exitOf' | 'clOrdId'>): string | undefined {
  return exitOf ?? /^~(\d+)\./.exec(clOrdId)?.[1]
}

/** How much of a bracket's entry its exits cover: as the server said, or more as they have come since. */
export function armedLots(entry: Order, orders: Iterable<Order>): number {
  let covered = 0
  for (const order of orders)
    if (order.orderType === 'LIMIT' && entry.orderId !== '' && entryOf(order) === entry.orderId) covered += order.quantity
  return Math.max(covered, entry.exits?.armed ?? 0)
}

import { isOpen, type Order } from './order.ts'

type Orders = ReadonlyMap<string, Order>

const sorted = new WeakMap<Orders, readonly Order[]>()
const live = new WeakMap<Orders, readonly Order[]>()

/** Sorted once for all components that read the same state; of the same moment, the one that came later is newer. */
export function newestFirst(orders: Orders): readonly Order[] {
  // The map has them mostly from the oldest to the newest, which takes the least sorting.
  return known(sorted, orders, () => [...orders.values()].reverse().sort((a, b) => b.timestamp - a.timestamp))
}

/** The live ones, newest first, found once for everybody who reads the same state: a trading program has thousands that have ended. */
export function liveOrders(orders: Orders): readonly Order[] {
  return known(live, orders, () => {
    const found: Order[] = []
    for (const order of orders.values()) if (isOpen(order)) found.push(order)
    return found.reverse().sort((a, b) => b.timestamp - a.timestamp)
  })
}

function known(lists: WeakMap<Orders, readonly Order[]>, orders: Orders, make: () => readonly Order[]): readonly Order[] {
  const list = lists.get(orders) ?? make()
  lists.set(orders, list)
  return list
}

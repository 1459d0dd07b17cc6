import { createStore } from '#platform/store'
import { ordersStore } from '../orders/orders-store.ts'

const PAUSE_MS = 100

/**
 * The pocket's orders for the chart, at most ten times a second: those of a trading program change more often than anybody can see, and
 * each change draws the whole chart again.
 */
export const chartOrders = createStore(ordersStore.get().orders)

/** For the user's own actions, which are shown at once. */
export function refreshChartOrders(): void {
  chartOrders.set(ordersStore.get().orders)
}

let pausing: ReturnType<typeof setTimeout> | undefined

ordersStore.subscribe(() => {
  if (pausing !== undefined || ordersStore.get().orders === chartOrders.get()) return
  refreshChartOrders()
  pausing = setTimeout(endPause, PAUSE_MS)
})

function endPause(): void {
  pausing = undefined
  if (ordersStore.get().orders === chartOrders.get()) return
  refreshChartOrders()
  pausing = setTimeout(endPause, PAUSE_MS)
}

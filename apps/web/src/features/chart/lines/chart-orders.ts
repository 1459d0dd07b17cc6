import { ordersStore, WorkShare } from '#features/orders'
import { createStore } from '#platform/store'

/** Labels and lines of many orders take longer to draw. */
const drawing = new WorkShare(100, 1_000)

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
  drawing.run(refreshChartOrders)
  pausing = setTimeout(endPause, drawing.pauseMs)
})

function endPause(): void {
  pausing = undefined
  if (ordersStore.get().orders === chartOrders.get()) return
  drawing.run(refreshChartOrders)
  pausing = setTimeout(endPause, drawing.pauseMs)
}

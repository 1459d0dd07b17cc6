import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { dispatch } from '../../orders/store/orders-store.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import { chartOrders, refreshChartOrders } from './chart-orders.ts'

knowBitcoin()

beforeEach(() => {
  vi.useFakeTimers()
  forget()
})
afterEach(() => {
  vi.runAllTimers()
  forget()
  vi.useRealTimers()
})

/** The orders of the test before. */
function forget(): void {
  dispatch({ kind: 'cleared' })
  vi.runAllTimers()
}

const place = (name: number) => dispatch({ kind: 'placed', order: orderWith({ clOrdId: `order-${name}` }) })

test('a flood of orders reaches the chart ten times a second, the first at once and the last for certain', () => {
  let changes = 0
  const leave = chartOrders.subscribe(() => (changes += 1))
  place(0)
  expect([changes, chartOrders.get().size]).toEqual([1, 1])
  for (let name = 1; name <= 50; name++) {
    place(name)
    vi.advanceTimersByTime(10)
  }
  expect(changes).toBeLessThanOrEqual(6)
  vi.advanceTimersByTime(100)
  expect(chartOrders.get().size).toBe(51)
  leave()
})

test('what the user does is there at once', () => {
  place(0)
  place(1)
  expect(chartOrders.get().size).toBe(1)
  refreshChartOrders()
  expect(chartOrders.get().size).toBe(2)
})

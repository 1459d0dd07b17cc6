import { expect, test } from 'vitest'
import { SpanWindow } from './span-window.ts'

const MINUTE_SECONDS = 60
const take = (window: SpanWindow, second: number, quantity: number, price?: number) =>
  window.take({ price: price ?? 0, quantity, isPrice: price !== undefined, at: second * 1_000 })

test('a movement is measured from the lowest and the highest, and is none beyond them', () => {
  const window = new SpanWindow(MINUTE_SECONDS)
  expect([window.risenPpm(7), window.fallenPpm(7)]).toEqual([0, 0])
  for (const price of [100, 200]) take(window, 0, 1, price)
  expect([window.risenPpm(150), window.fallenPpm(150)]).toEqual([500_000, 250_000])
  expect([window.risenPpm(90), window.fallenPpm(210)]).toEqual([0, 0])
})

test('the lowest and the highest leave with their second, and the next ones take their places', () => {
  const window = new SpanWindow(MINUTE_SECONDS)
  for (const [second, price] of [
    [0, 50],
    [0, 400],
    [10, 100],
    [10, 200],
    [20, 150],
  ] as const)
    take(window, second, 1, price)
  take(window, 59, 1)
  expect([window.risenPpm(100), window.fallenPpm(200)]).toEqual([1_000_000, 500_000])
  take(window, 60, 1)
  expect([window.risenPpm(200), window.fallenPpm(100)]).toEqual([1_000_000, 500_000])
  take(window, 70, 1)
  expect([window.risenPpm(300), window.fallenPpm(75)]).toEqual([1_000_000, 500_000])
})

test('a volume is exact when it has been more than a number can be', () => {
  const window = new SpanWindow(MINUTE_SECONDS)
  take(window, 0, Number.MAX_SAFE_INTEGER)
  take(window, 0, 2)
  expect(window.volume).toBe(Number.MAX_SAFE_INTEGER)
  take(window, 60, 1)
  expect(window.volume).toBe(1)
})

test('a volume is that of the span after thousands of seconds, too', () => {
  const window = new SpanWindow(MINUTE_SECONDS)
  for (let second = 0; second < 1_200; second += 1) take(window, second, 2)
  expect(window.volume).toBe(120)
})

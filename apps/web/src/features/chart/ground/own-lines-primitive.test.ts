import { expect, test } from 'vitest'
import { rowsOf } from './own-lines-primitive.ts'

const y = (ticks: number) => (ticks === 0 ? undefined : (200 - ticks) / 10)
const at = (...prices: number[]) => prices.map((ticks) => ({ ticks }))

test('orders on the same row of pixels have one line, however many they are', () => {
  expect([...rowsOf(at(100, 101, 102, 95, 50), y, 1, 20)]).toEqual([10, 11, 15])
  expect([...rowsOf(at(100, 104), y, 2, 40)]).toEqual([20, 19])
})

test('what is beyond the pane or has no place on the scale has no line', () => {
  expect([...rowsOf(at(300, 200, 0, -1, 1), y, 1, 20)]).toEqual([0, 20])
})

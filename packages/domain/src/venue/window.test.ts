import { expect, test } from 'vitest'
import { daysLeft } from './index.ts'

const DAY_MS = 86_400_000

test.each([
  [-DAY_MS, 0],
  [0, 0],
  [DAY_MS - 1, 0],
  [DAY_MS, 1],
  [5 * DAY_MS - 1, 4],
  [5 * DAY_MS, 5],
])('[VEN-08] of %i ms there are %i whole days left', (ms, days) => {
  expect(daysLeft(1_000 + ms, 1_000)).toBe(days)
})

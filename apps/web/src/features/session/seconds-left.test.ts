import { expect, test } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

test.each([
  ['the whole wait', 60_000, 0, 60],
  ['a started second counts', 60_000, 59_001, 1],
  ['the end is nothing', 60_000, 60_000, 0],
  ['past the end is still nothing', 60_000, 75_000, 0],
])('[DEF-019] %s', (_, until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left)
})

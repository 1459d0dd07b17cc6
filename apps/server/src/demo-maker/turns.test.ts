import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

test.each([
  ['all alike', { a: 1, b: 1, c: 1 }, 'abc'],
  ['one three times as busy', { a: 3, b: 1, c: 1 }, 'aabca'],
  ['not quite twice', { a: 1.6, b: 1 }, 'aba'],
])('%s', (_name, busyness, turns) => {
  expect(
    turnsOf(Object.entries(busyness), ([, busy]) => busy)
      .map(([name]) => name)
      .join(''),
  ).toBe(turns)
})

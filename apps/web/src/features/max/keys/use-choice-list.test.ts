import { expect, test } from 'vitest'
import { markAfter } from './use-choice-list.ts'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', 0, 1, 0],
  ['ArrowDown', -1, 0, undefined],
  ['Enter', 1, 3, undefined],
  ['a', 1, 3, undefined],
])('%s at %d of %d choices marks %s', (key, current, count, next) => {
  expect(markAfter(key, current, count)).toBe(next)
})

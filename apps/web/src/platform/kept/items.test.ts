import { expect, test } from 'vitest'
import { areAlike } from './items.ts'

test.each([
  [{ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
])('%j and %j are alike: %s', (one, other, isAlike) => {
  expect(areAlike(one, other)).toBe(isAlike)
})

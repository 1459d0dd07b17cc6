import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

test('the line runs from edge to edge, highest at the top', () => {
  expect(sparkPath([1, 3, 2], 100, 40)).toBe('M0 40L50 0L100 20')
})

test('constant values are drawn in the middle', () => {
  expect(sparkPath([5, 5], 100, 40)).toBe('M0 20L100 20')
})

test('a single value has no line', () => {
  expect(sparkPath([5], 100, 40)).toBe('')
})

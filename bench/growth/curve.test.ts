import { expect, test } from 'vitest'
import { type Curve, exponentOf, findingsOf, tableOf } from './curve.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]

function curveOf(cost: (size: number) => number, growth: 'work' | 'look-up' | 'shown'): Curve {
  const points = SIZES.map((size) => ({ size, figures: { ms: cost(size) } }))
  return { part: 'audit', counted: 'entries', columns: [{ name: 'ms', title: 'time (ms)', growth }], points }
}

test.each<[string, (size: number) => number, number]>([
  ['twice as much costs twice as much', (size) => 3 * size, 1],
  ['it always costs the same', () => 7, 0],
  ['twice as much costs four times as much', (size) => size ** 2, 2],
  ['the square root', (size) => Math.sqrt(size), 0.5],
])('the exponent where %s', (_name, cost, exponent) => {
  expect(exponentOf(SIZES.map((size) => [size, cost(size)] as const))).toBeCloseTo(exponent, 6)
})

test('there is none for one size, and costs of nothing are left out', () => {
  expect(exponentOf([[1_000, 5]])).toBeNaN()
  expect(
    exponentOf([
      [1_000, 5],
      [1_000, 6],
    ]),
  ).toBeNaN()
  expect(
    exponentOf([
      [10, 0],
      [100, 2],
      [1_000, 20],
    ]),
  ).toBeCloseTo(1, 6)
})

test('work that grows faster than its size is a finding, and a look-up that grows at all', () => {
  expect(findingsOf(curveOf((size) => size, 'work'))).toEqual([])
  expect(findingsOf(curveOf((size) => size ** 1.3, 'work'))).toEqual(['time (ms) grows with exponent 1.30'])
  expect(findingsOf(curveOf(() => 2, 'look-up'))).toEqual([])
  expect(findingsOf(curveOf((size) => size ** 0.4, 'look-up'))).toEqual(['time (ms) grows with exponent 0.40'])
  expect(findingsOf(curveOf((size) => size ** 3, 'shown'))).toEqual([])
})

test('a jump at a small size alone is none: fixed costs and accidents are there', () => {
  const jump = curveOf((size) => (size === 1_000 ? 0.001 : size), 'work')
  expect(exponentOf(jump.points.map(({ size, figures }) => [size, figures['ms'] ?? 0] as const))).toBeGreaterThan(1.1)
  expect(findingsOf(jump)).toEqual([])
})

test('the table has a row for each size, and both exponents', () => {
  expect(tableOf(curveOf((size) => size / 1_000, 'work'))).toBe(
    [
      '| entries | time (ms) |',
      '| ---: | ---: |',
      '| 1,000 | 1 |',
      '| 10,000 | 10 |',
      '| 100,000 | 100 |',
      '| 1,000,000 | 1,000 |',
      '| exponent | 1.00 |',
      '| in the last step | 1.00 |',
    ].join('\n'),
  )
})

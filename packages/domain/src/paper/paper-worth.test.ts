import { describe, expect, test } from 'vitest'
import { decimalRatio, ONE } from '../pocket/index.ts'
import { balancesBack, type PaperRange, worthIfHeld, worthMoments, worthOfAll } from './paper-worth.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A midnight. */
const NOON = 20_000 * DAY + 12 * HOUR

describe('the moments of a line', () => {
  test.each<[string, PaperRange, age: number, first: number, step: number, count: number]>([
    ['just opened', 'month', 0, 0, MINUTE, 0],
    ['a minute old', 'month', MINUTE, NOON - MINUTE, MINUTE, 1],
    ['an hour old', 'month', HOUR, NOON - HOUR, MINUTE, 60],
    ['a little more', 'month', HOUR + MINUTE, NOON - HOUR - MINUTE, 10 * MINUTE, 7],
    ['a day old', 'week', DAY, NOON - DAY, HOUR, 24],
    ['a week', 'week', 90 * DAY, NOON - 7 * DAY, 4 * HOUR, 42],
    ['a month', 'month', 90 * DAY, NOON - 30 * DAY, DAY, 31],
    ['a younger pocket begins with its start', 'month', 20 * DAY, NOON - 20 * DAY, DAY, 21],
    ['all of sixty days', 'all', 60 * DAY, NOON - 60 * DAY, DAY, 61],
    ['all of a year', 'all', 365 * DAY, NOON - 365 * DAY, 7 * DAY, 53],
    ['all of twenty years', 'all', 7_300 * DAY, NOON - 7_300 * DAY, 140 * DAY, 53],
  ])('%s', (_name, range, age, first, step, count) => {
    const moments = worthMoments(range, NOON - age, NOON)
    expect(moments).toHaveLength(count)
    if (count > 0) expect(moments[0]).toBe(first)
    expect(moments.slice(1).every((at) => at % step === 0 && at < NOON && at > first)).toBe(true)
  })
})

test('balances are counted back from now, past each change', () => {
  const changes = [
    { assetId: 1n, passed: 0, amount: 1_000n },
    { assetId: 1n, passed: 1, amount: 5n },
    { assetId: 1n, passed: 3, amount: -7n },
    { assetId: 2n, passed: 2, amount: 40n },
  ]
  const now = new Map([
    [1n, 100n],
    [2n, 40n],
    [3n, 9n],
  ])
  expect(balancesBack(now, changes, 3)).toEqual(
    new Map([
      [1n, [102n, 107n, 107n]],
      [2n, [0n, 0n, 40n]],
      [3n, [9n, 9n, 9n]],
    ]),
  )
})

test.each<[string, [bigint, bigint][], bigint]>([
  ['nothing', [], 0n],
  [
    'each part rounded down',
    [
      [1n, 3n],
      [2n, 5n],
    ],
    2n,
  ],
  ['what is paid back rounds toward zero too', [[1n, -3n]], -1n],
  ['an asset without a rate is left out', [[9n, 100n]], 0n],
])('worth of %s', (_name, amounts, worth) => {
  const assets = [
    { id: 1n, decimals: 6, rate: decimalRatio('0.5') },
    { id: 2n, decimals: 6, rate: decimalRatio('0.25') },
  ]
  expect(worthOfAll(new Map(amounts), assets)).toBe(worth)
})

test.each<[sum: bigint, then: string, now: string, worth: bigint | undefined]>([
  [10_000n, '50000', '51200', 10_240n],
  [10_000n, '3', '2', 6_666n],
  [10_000n, '0', '2', undefined],
  [0n, '3', '2', 0n],
])('%i held from %s to %s is %s', (sum, then, now, worth) => {
  expect(worthIfHeld(sum, decimalRatio(then), decimalRatio(now))).toBe(worth)
  expect(worthIfHeld(sum, ONE, ONE)).toBe(sum)
})

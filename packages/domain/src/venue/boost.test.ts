import { expect, test } from 'vitest'
import { BOOST_HALF_LIFE_MS, BOOST_MIN_RAW, risingAfter } from './boost.ts'

const START = new Date('2026-06-01T00:00:00Z')
const after = (halfLives: number) => new Date(START.getTime() + halfLives * BOOST_HALF_LIFE_MS)
const fadedBoost = (rising: number, now: Date) => 2 ** (rising - now.getTime() / BOOST_HALF_LIFE_MS)
/** What is left of these boosts, made at these half-lives, in units of the smallest boost. */
const leftOf = (boosts: readonly (readonly [amount: bigint, at: number])[], at: number) => {
  const rising = boosts.reduce<number | undefined>(
    (sum, [amount, made]) => risingAfter(sum, amount * BOOST_MIN_RAW, after(made)),
    undefined,
  )
  return fadedBoost(rising ?? Number.NEGATIVE_INFINITY, after(at)) / Number(BOOST_MIN_RAW)
}

test.each([
  ['is whole at first', [[8n, 0]], 0, 8],
  ['is half after fourteen days', [[8n, 0]], 1, 4],
  ['fades further', [[8n, 0]], 3, 1],
  [
    'adds up',
    [
      [8n, 0],
      [8n, 0],
    ],
    0,
    16,
  ],
  [
    'adds up with what is left of earlier ones',
    [
      [8n, 0],
      [1n, 3],
    ],
    3,
    2,
  ],
  [
    'counts the same when it is noted late',
    [
      [1n, 3],
      [8n, 0],
    ],
    3,
    2,
  ],
  [
    'stays exact after ten years',
    [
      [8n, 260],
      [8n, 261],
    ],
    262,
    6,
  ],
] as const)('[DEF-133] a boost %s', (_name, boosts, at, left) => {
  expect(leftOf(boosts, at)).toBeCloseTo(left, 6)
})

test('[DEF-133] a boost of long ago weighs nothing, and breaks nothing', () => {
  expect(
    leftOf(
      [
        [1n, 0],
        [8n, 2_000],
      ],
      2_000,
    ),
  ).toBeCloseTo(8)
  expect(
    leftOf(
      [
        [8n, 2_000],
        [1n, 0],
      ],
      2_000,
    ),
  ).toBeCloseTo(8)
})

test('[DEF-133] half of a boost is left after fourteen days', () => {
  expect(BOOST_HALF_LIFE_MS).toBe(1_209_600_000)
})

test('[DEF-133] the order does not change as time passes', () => {
  const [old, recent] = [risingAfter(undefined, 7n * BOOST_MIN_RAW, after(0)), risingAfter(undefined, 2n * BOOST_MIN_RAW, after(2))]
  expect(recent).toBeGreaterThan(old)
  for (const at of [2, 10, 100]) expect(fadedBoost(recent, after(at))).toBeGreaterThan(fadedBoost(old, after(at)))
})

import { expect, test } from 'vitest'
import { type TradesOfPair, weigh, WHOLE } from './counted-weights.ts'

const traded = (one: string, other: string, cost: bigint, base = 1n): TradesOfPair => ({
  ...{ at: 0, persons: [one, other], trades: 1 },
  ...{ base, cost, fees: 0n },
})
/** Who owns each row, and how much of it counts, in thousandths. */
const weights = (rows: readonly TradesOfPair[], personsMin = 4) =>
  weigh(rows, personsMin).map(({ owner, weight }) => `${owner} ${(weight * 1_000n) / WHOLE}`)

test('trades of a person with themselves, for nothing or of nothing never count', () => {
  expect(weights([traded('ana', 'ana', 9n), traded('ana', 'bea', 0n), traded('ana', 'bea', 9n, 0n)], 1)).toEqual([])
  expect(weights([traded('ana', 'ana', 900n), traded('ana', 'bea', 1n)], 1)).toEqual(['ana 1000'])
})

test('a row belongs to the person who trades less, on whichever seat, and to the first by name where both trade as much', () => {
  expect(weights([traded('ana', 'quoter', 5n), traded('quoter', 'bea', 6n), traded('zoe', 'quoter', 7n)], 1)).toEqual([
    'ana 1000',
    'bea 1000',
    'zoe 1000',
  ])
  expect([weights([traded('ana', 'bea', 5n)], 1), weights([traded('bea', 'ana', 5n)], 1)]).toEqual([['ana 1000'], ['ana 1000']])
})

test.each<[string, bigint[], number[]]>([
  ['three are too few', [10n, 10n, 10n], [0, 0, 0]],
  ['four who trade as much', [10n, 10n, 10n, 10n], [1_000, 1_000, 1_000, 1_000]],
  ['a large one among small ones counts for a quarter', [10n, 10n, 100n, 10n, 9n], [1_000, 1_000, 130, 1_000, 1_000]],
  ['two large ones for a quarter each', [10n, 200n, 100n, 10n], [1_000, 50, 100, 1_000]],
  ['three, too, where there is only one more', [100n, 200n, 400n, 10n], [100, 50, 25, 1_000]],
])('of persons: %s', (_name, costs, counted) => {
  // Everybody trades with the same one, who trades most.
  const found = weights(costs.map((cost, index) => traded('quoter', `p${index}`, cost)))
  expect(found).toEqual(counted.map((part, index) => `p${index} ${part}`))
})

test('a person counts for no more than the share of what counts in all, where the next one has just as much as that', () => {
  // 5 of 16 are less than a third; 6 of 17 would be more.
  const found = weights(
    [100n, 5n, 5n, 1n].map((cost, index) => traded('quoter', `p${index}`, cost)),
    3,
  )
  expect(found).toEqual(['p0 50', 'p1 1000', 'p2 1000', 'p3 1000'])
})

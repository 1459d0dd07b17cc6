import { expect, test } from 'vitest'
import type { MarketSpec } from '@bourse/domain/exchange'
import { changeOf, placeOf, priceHistoryOf } from './price-history.ts'

const SPEC: MarketSpec = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 8 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 100_000n,
  makerFeePpm: 0,
  takerFeePpm: 0,
}
const CANDLES = [
  { start: 1, open: '10', close: '11' },
  { start: 2, open: '11', close: '12.5' },
  { start: 3, open: '12.5', close: '12' },
]

test.each([
  [2, undefined, [110, 125, 120]],
  [2, 130, [110, 125, 130]],
  [1, 130, [100, 110, 125, 130]],
  [4, 130, []],
])('the price history since %d, last traded at %s', (since, last, ticks) => {
  expect(priceHistoryOf(CANDLES, SPEC, since, last)).toEqual(ticks)
})

test.each([
  [[100, 90, 102], 0.02],
  [[100, 50], -0.5],
  [[100], 0],
  [[], 0],
  [[0, 5], 0],
])('the change over %j is %d', (values, change) => {
  expect(changeOf(values)).toBeCloseTo(change)
})

test.each([
  [100, 0],
  [50, 100],
  [75, 50],
  [49, undefined],
  [101, undefined],
])('a price of %d is %s percent from the top', (value, place) => {
  expect(placeOf(value, 50, 100)).toBe(place)
})

import { expect, test } from 'vitest'
import { NO_LEVELS } from '../take-levels.ts'
import { BTC_USD, CP12, levels, LUSD } from './testing/slips.ts'
import { unitAtOnce } from './unit-at-once.ts'

/** Whole units, priced in cents. */
const CP12_USD = { ...BTC_USD, symbol: 'CP12-LUSD', base: CP12, quote: LUSD, lotRaw: 1n, tickRaw: 10_000n, takerFeePpm: 2_000 }

test.each([
  ['whole units pay the fee on top', CP12_USD, levels([25_140, 42]), { priceRaw: 251_400_000n, totalRaw: 251_902_800n, offeredRaw: 42n }],
  [
    'of a coin more is bought, so that one remains after the fee',
    BTC_USD,
    levels([128_365, 10]),
    { totalRaw: 64_298_236_827n, offeredRaw: 100_000n },
  ],
  ['without a fee it is the price', { ...BTC_USD, takerFeePpm: 0 }, levels([128_365, 1]), { totalRaw: 64_182_500_000n }],
])('[DEF-154] the price to pay for one unit at once: %s', (_name, spec, asks, price) => {
  expect(unitAtOnce(spec, asks)).toMatchObject(price)
})

test('nobody sells, whatever the columns still hold', () => {
  expect(unitAtOnce(BTC_USD, NO_LEVELS)).toBeUndefined()
  expect(unitAtOnce(BTC_USD, { ...levels([128_365, 10]), count: 0 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { TradedPrice } from '../pocket/index.ts'
import { latestRate, rateText, rawRate } from './pay-rate.ts'

const trade = (base: string, quote: string, numerator: bigint, denominator: bigint, at: number): TradedPrice => ({
  symbol: `${base}-${quote}`,
  base,
  quote,
  price: { numerator, denominator },
  at,
})

test.each([
  ['of the same asset is one', [], 'LUSD', 'LUSD', '1'],
  ['on its own market', [trade('LEUR', 'LUSD', 1_084n, 1_000n, 1)], 'LEUR', 'LUSD', '1.084'],
  ['on the market of the other direction', [trade('LUSD', 'LEUR', 4n, 5n, 1)], 'LEUR', 'LUSD', '1.25'],
  ['is the newer of two', [trade('LEUR', 'LUSD', 11n, 10n, 1), trade('LUSD', 'LEUR', 4n, 5n, 2)], 'LEUR', 'LUSD', '1.25'],
  [
    'is the newer of two, the other way round',
    [trade('LEUR', 'LUSD', 11n, 10n, 3), trade('LUSD', 'LEUR', 4n, 5n, 2)],
    'LEUR',
    'LUSD',
    '1.1',
  ],
  ['is not made of two markets', [trade('LEUR', 'LARS', 1n, 1n, 1), trade('LARS', 'LUSD', 1n, 1n, 1)], 'LEUR', 'LUSD', undefined],
  ['of a price of nothing is none', [trade('LEUR', 'LUSD', 0n, 1n, 1)], 'LEUR', 'LUSD', undefined],
] as const)('[CAT-22] the latest rate %s', (_name, prices, quote, pay, text) => {
  const rate = latestRate(prices, quote, pay)
  expect(rate && rateText(rate)).toBe(text)
})

test('[CAT-22] the latest rate says when it was traded', () => {
  const prices = [trade('LEUR', 'LUSD', 11n, 10n, 3), trade('LUSD', 'LEUR', 4n, 5n, 2)]
  expect(latestRate(prices, 'LEUR', 'LUSD')?.at).toBe(3)
  expect(latestRate(prices.slice(1), 'LEUR', 'LUSD')?.at).toBe(2)
  expect(latestRate(prices, 'LUSD', 'LUSD')?.at).toBeUndefined()
})

test('[DEF-159] a rate between whole units becomes one between raw units by the decimals of both', () => {
  const rate = rawRate({ numerator: 1n, denominator: 64_000n }, { code: 'LUSD', decimals: 6 }, { code: 'LBTC', decimals: 8 })
  expect(rate).toEqual({ numerator: 10n ** 8n, denominator: 64_000n * 10n ** 6n })
})

test.each([
  [1n, 3n, '0.333333333333333333'],
  [1n, 10n ** 18n, '0.000000000000000001'],
  [1n, 10n ** 19n, '0'],
  [64_000n, 1n, '64000'],
])('the text of %d / %d is a plain decimal', (numerator, denominator, text) => {
  expect(rateText({ numerator, denominator })).toBe(text)
})

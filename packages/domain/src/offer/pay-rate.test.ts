import { expect, test } from 'vitest'
import { rateText, rawRate } from './pay-rate.ts'

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

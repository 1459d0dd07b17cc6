import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../../money/index.ts'
import { averageRaw, plainAmount, showRate } from './rate.ts'
import { BRS, BTC_USD, CP12, LBTC, LEUR, LUSD } from './testing/slips.ts'

test.each([
  ['far behind the point', { over: 1n, under: 67_000_000_000n }, '67000000000.00', '0.000000000014925'],
  ['one to one', { over: 1n, under: 1n }, '1.00', '1.00'],
])('a rate %s is shown with enough significant digits', (_name, one, given, wanted) => {
  expect([showRate(one, 'wanted', LUSD, LEUR), showRate(one, 'given', LUSD, LEUR)]).toEqual([wanted, given])
})

test('a plain amount is parsed back to the same value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.constantFrom(LUSD, LBTC, BRS, CP12), (raw, one) => {
      expect(parseAmount(plainAmount(raw, one), one.decimals)).toEqual({ ok: true, value: raw })
    }),
    { seed: 8 },
  )
})

test('a rate in a coin of eight decimals has two at least, like one in cents', () => {
  // Half a coin for a dollar: 50,000,000 raw units for 1,000,000.
  expect(showRate({ over: 50n, under: 1n }, 'wanted', LUSD, LBTC)).toBe('0.50')
  expect(showRate({ over: 51_250n, under: 1_000n }, 'wanted', LUSD, LBTC)).toBe('0.5125')
})

test('the average of nothing is nothing', () => {
  expect([averageRaw(BTC_USD, 0n, 0n), averageRaw(BTC_USD, 7_000n, 300_000_000n)]).toEqual([0n, 2_333n])
})

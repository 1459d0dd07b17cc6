import { expect, test } from 'vitest'
import { decimalRatio } from './ratio.ts'
import { unitsWorth, valueOf } from './valuation.ts'

test.each([
  ['one unit at its price', 100_000_000n, 8, '64180.25', 64_180_250_000n],
  ['a fraction of a unit', 18_420_000n, 8, '64180', 11_821_956_000n],
  ['the valuation asset itself', 8_412_500_000n, 6, '1.000000000000', 8_412_500_000n],
  ['units without decimals', 30n, 0, '250', 7_500_000_000n],
  ['a price far below one', 1_000_000n, 6, '0.000000000001', 0n],
  ['nothing', 0n, 8, '64180', 0n],
  ['an asset without a price', 5n, 0, '0', 0n],
  ['more than 2^53 of the smallest units', 10n ** 30n, 18, '2.5', 2_500_000_000_000_000_000n],
])('[PKT-07] %s', (_, raw, decimals, price, value) => {
  expect(valueOf(raw, decimals, decimalRatio(price))).toBe(value)
})

test('[PKT-17] a value is rounded down, never up', () => {
  expect(valueOf(1n, 8, decimalRatio('199.99'))).toBe(1n)
})

test.each([
  ['the valuation asset itself', 49_239_780_000n, 6, '1', 49_239_780_000n],
  ['a dearer asset of eight decimals', 64_180_250_000n, 8, '64180.25', 100_000_000n],
  ['a cheaper one', 1_303_020_000n, 6, '0.000962', 1_354_490_644_490n],
  ['an asset without a price', 5_000_000n, 6, '0.000000000000', 0n],
  ['nothing', 0n, 8, '2', 0n],
])('[DEF-063] a value in %s', (_, value, decimals, price, units) => {
  expect(unitsWorth(value, decimals, decimalRatio(price))).toBe(units)
  expect(valueOf(units, decimals, decimalRatio(price)) <= value).toBe(true)
})

import { expect, test } from 'vitest'
import { finePrice, priceFromWire, priceToWire, roundPrice, withPriceDigits } from './fine-price.ts'

test.each([
  ['1100000', 1_100_000n * 10n ** 12n],
  ['959.048', 959_048_000_000_000n],
  ['0.000000000001', 1n],
  ['0', 0n],
])('[DEF-114] %s raw units go over the wire and back', (wire, price) => {
  expect(priceToWire(price)).toBe(wire)
  expect(priceFromWire(wire)).toBe(price)
})

test('[DEF-114] a price is written with twelve digits more than its money', () => {
  expect(withPriceDigits({ code: 'LUSD', decimals: 6, decimalsMin: 2 })).toEqual({ code: 'LUSD', decimals: 18, decimalsMin: 2 })
})

test('[DEF-114] a fraction is rounded down to the twelfth digit', () => {
  expect(finePrice({ numerator: 2n, denominator: 3n })).toBe(666_666_666_666n)
})

test.each([
  [123_456_789_012n, 123_456_000_000n],
  [123_456n, 123_456n],
  [1n, 1n],
  [0n, 0n],
  [12_345_678_901n * 10n ** 12n, 12_345_670_000n * 10n ** 12n],
])('[DEF-114] %i keeps six digits, or the decimals of the money', (price, rounded) => {
  expect(roundPrice(price, { decimals: 6, decimalsMin: 2 })).toBe(rounded)
})

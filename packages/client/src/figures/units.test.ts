import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { fromUnits, toUnits } from './units.ts'

test('units become text and back without a difference', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units)
    }),
  )
})

test.each([
  ['61250.5', 2, 6_125_050n],
  ['-0.05', 2, -5n],
  ['7', 0, 7n],
  ['1.500', 1, 15n],
])('%s with %i decimals is %s', (text, decimals, units) => {
  expect(toUnits(text, decimals)).toBe(units)
})

test.each(['1.005', '1e3', '', '.5', '1,0', ' 1', 'NaN'])('%j is refused', (text) => {
  expect(() => toUnits(text, 2)).toThrow(expect.objectContaining({ code: 'INVALID' }))
})

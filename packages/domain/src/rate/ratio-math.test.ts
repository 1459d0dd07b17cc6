import { expect, test } from 'vitest'
import { decimalRatio, type Ratio } from '../pocket/index.ts'
import { compareRatios, higherOf, isWithin, lowerOf } from './ratio-math.ts'

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })

test.each([
  ['a half and a third', ratio(1n, 2n), ratio(1n, 3n), 1],
  ['a third and a half', ratio(1n, 3n), ratio(1n, 2n), -1],
  ['two quarters and a half', ratio(2n, 4n), ratio(1n, 2n), 0],
])('%s', (_name, one, other, order) => {
  expect(compareRatios(one, other)).toBe(order)
  expect([lowerOf(one, other), higherOf(one, other)]).toEqual(order > 0 ? [other, one] : order < 0 ? [one, other] : [one, one])
})

test.each([
  ['1.03', true],
  ['1.030001', false],
  ['0.97', true],
  ['0.969999', false],
  ['1', true],
])('%s is at most three per cent away from one: %s', (price, isNear) => {
  expect(isWithin(decimalRatio(price), decimalRatio('1'), 30_000n)).toBe(isNear)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilDiv, floorDiv, powerOfTen } from './divide.ts'

test.each([
  [7n, 2n, 3n, 4n],
  [-7n, 2n, -4n, -3n],
  [7n, -2n, -4n, -3n],
  [-7n, -2n, 3n, 4n],
  [6n, 2n, 3n, 3n],
  [-6n, 2n, -3n, -3n],
  [0n, 5n, 0n, 0n],
  [1n, 10n ** 30n, 0n, 1n],
  [-1n, 10n ** 30n, -1n, 0n],
])('%d / %d is %d rounded down and %d rounded up', (dividend, divisor, floor, ceil) => {
  expect(floorDiv(dividend, divisor)).toBe(floor)
  expect(ceilDiv(dividend, divisor)).toBe(ceil)
})

test('the quotient is less than one away, and always rounded in its direction', () => {
  fc.assert(
    fc.property(
      fc.bigInt(),
      fc.bigInt().filter((divisor) => divisor !== 0n),
      (dividend, divisor) => {
        const sign = divisor < 0n ? -1n : 1n
        const floor = floorDiv(dividend, divisor)
        const ceil = ceilDiv(dividend, divisor)
        expect(floor * divisor * sign <= dividend * sign && dividend * sign < (floor + 1n) * divisor * sign).toBe(true)
        expect(ceil - floor).toBe(dividend % divisor === 0n ? 0n : 1n)
      },
    ),
    { seed: 1 },
  )
})

test('division by zero throws', () => {
  expect(() => floorDiv(1n, 0n)).toThrow(RangeError)
  expect(powerOfTen(0)).toBe(1n)
  expect(powerOfTen(18)).toBe(1_000_000_000_000_000_000n)
})

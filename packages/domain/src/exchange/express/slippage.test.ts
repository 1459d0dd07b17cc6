import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundTicks } from './slippage.ts'

test('a bound never exceeds the allowed slippage, and is never zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 53 - 1 }), fc.constantFrom(0, 10, 50, 100, 500, 9_999), (shown, bps) => {
      const [up, down] = [BigInt(boundTicks('BUY', shown, bps)), BigInt(boundTicks('SELL', shown, bps))]
      expect(up * 10_000n <= BigInt(shown) * BigInt(10_000 + bps)).toBe(true)
      expect(down * 10_000n >= BigInt(shown) * BigInt(10_000 - bps)).toBe(true)
      expect(up >= BigInt(shown) && down <= BigInt(shown) && down >= 1n).toBe(true)
    }),
    { seed: 7 },
  )
})

test('a bound of everything is still a price', () => {
  expect([boundTicks('SELL', 5, 10_000), boundTicks('SELL', 5, 9_999), boundTicks('SELL', 5, 0)]).toEqual([1, 1, 5])
  expect([boundTicks('BUY', 2 ** 53 - 1, 0), boundTicks('BUY', 2 ** 53 - 1, 10)]).toEqual([2 ** 53 - 1, 2 ** 53 - 1])
})

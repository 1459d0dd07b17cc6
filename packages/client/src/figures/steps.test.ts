import { expect, test } from 'vitest'
import { priceText, quantityText } from '@bourse/domain/exchange'
import * as fc from 'fast-check'
import { amountText, lotsOf, type Steps, ticksOf } from './steps.ts'

const asset = (code: string, decimals: number) => ({ code, decimals, decimalsMin: 2 })
const stepsWith = (lotRaw: bigint, tickRaw: bigint, decimals = 8): Steps => ({
  symbol: 'LBTC-LUSD',
  base: asset('LBTC', decimals),
  quote: asset('LUSD', decimals),
  lotRaw,
  tickRaw,
})
const figures = fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) })
const stepSizes = fc.bigInt({ min: 1n, max: 10n ** 9n })

test('[MAX-30] ticks and lots become text and back without a difference, at any size', () => {
  fc.assert(
    fc.property(figures, stepSizes, fc.integer({ min: 0, max: 12 }), (figure, step, decimals) => {
      const steps = stepsWith(step, step, decimals)
      expect(ticksOf(steps, priceText(steps, figure))).toBe(figure)
      expect(lotsOf(steps, quantityText(steps, figure))).toBe(figure)
    }),
  )
})

test('a figure between two steps is refused, never rounded', () => {
  fc.assert(
    fc.property(figures, fc.bigInt({ min: 2n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (figure, step, off) => {
      fc.pre(off % step !== 0n)
      const steps = stepsWith(step, step)
      expect(() => ticksOf(steps, amountText(figure * step + off, 8))).toThrow('OFF_TICK')
      expect(() => lotsOf(steps, amountText(figure * step + off, 8))).toThrow('OFF_LOT')
    }),
  )
})

test.each(['1e3', '0x10', '1,000', '.1', '-1', '', ' 1', '1.', '١', 'NaN', 'Infinity', '0', '0.00', '1.123456789', '99999999999999999999'])(
  'the price %j is refused',
  (text) => {
    expect(() => ticksOf(stepsWith(1n, 1n), text)).toThrow(expect.objectContaining({ code: 'INVALID', outcome: 'refused' }))
  },
)

test('figures beyond what floats can hold stay exact', () => {
  const steps = stepsWith(1n, 1n)
  expect(ticksOf(steps, '90071992.54740991')).toBe(9_007_199_254_740_991n)
  expect(amountText('99999999999999999999999999999999999999', 8)).toBe('999999999999999999999999999999.99999999')
})

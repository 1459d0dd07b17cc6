import { PRICE_UNIT } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { tradeForMoney, tradeForQuantity } from './conversion.ts'

const lusd = { code: 'LUSD', name: 'Dollar', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const lars = { code: 'LARS', name: 'Peso', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const ad = { base: lusd, quote: lars, feePpm: 0 }
const PRICE = 1_041_000_000n * PRICE_UNIT

describe('[DEF-114] an amount either way', () => {
  test('400,000.00 ARS at 1,041.00 buy 384.245917 LUSD, and cost no more than that', () => {
    expect(tradeForMoney(ad, PRICE, 400_000_000_000n)).toEqual({
      quantity: 384_245_917n,
      cost: 400_000_000_000n,
      fee: 0n,
      receives: 384_245_917n,
    })
  })

  test('the money is rounded up to what a bank can move', () => {
    expect(tradeForQuantity(ad, PRICE, 1n).cost).toBe(10_000n)
    expect(tradeForQuantity(ad, PRICE, 384_240_000n).cost).toBe(399_993_840_000n)
  })

  test('the fee is taken off what the buyer receives, rounded up', () => {
    expect(tradeForQuantity({ ...ad, feePpm: 2_000 }, PRICE, 384_245_917n)).toMatchObject({ fee: 768_492n, receives: 383_477_425n })
  })

  test.each([1n, 9_999n, 10_000n, 123_456_780_000n, 999_999_990_000n])('%i raw pesos never cost more than they are', (amount) => {
    const payable = (amount / 10_000n) * 10_000n
    expect(tradeForMoney(ad, PRICE, payable).cost).toBeLessThanOrEqual(payable)
  })
})

import { describe, expect, test } from 'vitest'
import { limitsOf, limitText, mostOf, takeOf } from './take.ts'

const asset = { name: '', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const ad = {
  base: { ...asset, code: 'LUSD' },
  quote: { ...asset, code: 'LARS' },
  feePpm: 0,
  price: '1041000000',
  minQuantity: '50000000',
  maxQuantity: '5000000000',
  available: '800000000',
}

describe('[DEF-114] the amounts of a new ticket', () => {
  test('money that is typed gives the asset, to its last unit', () => {
    const take = takeOf(ad, { field: 'money', text: '400000' })
    expect(take).toMatchObject({ moneyText: '400000', assetText: '384.24', fault: undefined })
    expect(take.trade?.quantity).toBe(384_245_917n)
  })

  test('an asset that is typed gives the money, rounded up to what a bank can move', () => {
    expect(takeOf(ad, { field: 'asset', text: '384.24' })).toMatchObject({ moneyText: '399993.84', assetText: '384.24', fault: undefined })
    expect(takeOf(ad, { field: 'asset', text: '384.245917' })).toMatchObject({ moneyText: '400000.00' })
  })

  test.each(['', '0', '-1', '1,5', '0.001', 'NaN'])('“%s” of money is no trade', (text) => {
    expect(takeOf(ad, { field: 'money', text })).toEqual({ moneyText: text, assetText: '', trade: undefined, fault: undefined })
  })

  test('without a price there is nothing to calculate with', () => {
    expect(takeOf({ ...ad, price: null }, { field: 'asset', text: '100' }).trade).toBeUndefined()
  })

  test.each([
    ['49.999999', 'belowLeast'],
    ['50', undefined],
    ['800', undefined],
    ['800.000001', 'aboveMost'],
  ])('%s LUSD of 50 to 800 left: %s', (text, fault) => {
    expect(takeOf(ad, { field: 'asset', text }).fault).toBe(fault)
  })

  test('both limits are said in both currencies, and using one breaks none', () => {
    const limits = limitsOf(ad)
    expect(limits).toEqual({
      least: { money: 52_050_000_000n, asset: 50_000_000n },
      most: { money: 832_800_000_000n, asset: 800_000_000n },
    })
    for (const field of ['money', 'asset'] as const) {
      for (const limit of [limits?.least, limits?.most]) {
        if (!limit) throw new Error('no limits')
        expect(takeOf(ad, { field, text: limitText(ad, field, limit) }).fault).toBeUndefined()
      }
    }
    expect(limitsOf({ ...ad, price: null })).toBeUndefined()
  })

  test('at a price that banks can’t pay exactly, the most in money is rounded down', () => {
    const fine = { ...ad, price: '1041003333', maxQuantity: '50000001', minQuantity: '50000001' }
    const most = limitsOf(fine)?.most
    if (!most) throw new Error('no limits')
    expect(takeOf(fine, { field: 'money', text: limitText(fine, 'money', most) }).fault).not.toBe('aboveMost')
  })

  test('the most is the maximum, or what the dealer has left', () => {
    expect(mostOf(ad)).toBe(800_000_000n)
    expect(mostOf({ ...ad, available: '9000000000' })).toBe(5_000_000_000n)
  })
})

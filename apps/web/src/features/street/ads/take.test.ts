import { describe, expect, test } from 'vitest'
import { mostOf, takeOf } from './take.ts'

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
    expect(takeOf(ad, { field: 'money', text: '400000' })).toMatchObject({ moneyText: '400000', assetText: '384.245917', fault: undefined })
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

  test('the most is the maximum, or what the dealer has left', () => {
    expect(mostOf(ad)).toBe(800_000_000n)
    expect(mostOf({ ...ad, available: '9000000000' })).toBe(5_000_000_000n)
  })
})

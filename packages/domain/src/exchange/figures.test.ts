import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageText, parsePrice, parseQuantity, priceDigits, priceText, quantityDigits, quantityText } from './figures.ts'
import { costRaw, feeRaw, FIGURE_MAX, protectionTicks, reserveRaw, unitRaw, type MarketSpec } from './market.ts'

/** Steps of 0.0001 bitcoin and 0.1 dollar: one of each is ten raw quote units. */
const SPEC: MarketSpec = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 8 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 100_000n,
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
}

describe('the steps of a market', () => {
  test('make every cost a whole number of raw units', () => {
    expect(unitRaw(SPEC)).toBe(10n)
    // 0.15 LBTC at 64,180.5 is 9,627.075 LUSD.
    expect(costRaw(SPEC, 641_805, 1_500)).toBe(9_627_075_000n)
    expect(() => unitRaw({ ...SPEC, lotRaw: 1n })).toThrow('whole number')
  })

  test('are shown with the digits that they need', () => {
    expect([priceDigits(SPEC), quantityDigits(SPEC)]).toEqual([1, 4])
    expect(priceText(SPEC, 641_805)).toBe('64180.5')
    expect(quantityText(SPEC, 1_500)).toBe('0.1500')
    expect(priceDigits({ ...SPEC, tickRaw: 1_000_000n })).toBe(0)
    expect(priceDigits({ ...SPEC, tickRaw: 25_000n })).toBe(3)
    expect(priceDigits({ ...SPEC, tickRaw: 10_000_000n })).toBe(0)
  })

  test.each([
    ['64180.55', 'OFF_TICK'],
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['-1', 'AMOUNT_FORMAT'],
    ['1e3', 'AMOUNT_FORMAT'],
    ['0.0000001', 'AMOUNT_DECIMALS'],
    [`${2n ** 53n}`, 'AMOUNT_TOO_LARGE'],
  ])('refuse a price of %s: %s', (text, code) => {
    expect(parsePrice(SPEC, text)).toEqual({ ok: false, code })
  })

  test('take up to the largest figure, and nothing beyond', () => {
    expect(parsePrice(SPEC, '900719925474099.1')).toEqual({ ok: true, value: FIGURE_MAX })
    expect(parsePrice(SPEC, '900719925474099.2')).toEqual({ ok: false, code: 'AMOUNT_TOO_LARGE' })
  })

  test('refuse a quantity between lots', () => {
    expect(parseQuantity(SPEC, '0.00015')).toEqual({ ok: false, code: 'OFF_LOT' })
    expect(parseQuantity(SPEC, '0.00020000')).toEqual({ ok: true, value: 2 })
  })

  test.each<[number, bigint, string | undefined]>([
    [0, 0n, undefined],
    [1_500, 9_627_075_000n, '64180.50'],
    // One lot at 64,180.5 and two at 64,180.6: a third of a tick is rounded away.
    [3, costRaw(SPEC, 641_805, 1) + costRaw(SPEC, 641_806, 2), '64180.56'],
  ])('%d lots for %d were bought at %s on average', (lots, cost, text) => expect(averageText(SPEC, cost, lots)).toBe(text))

  test('are parsed back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (steps) => {
        expect(parsePrice(SPEC, priceText(SPEC, steps))).toEqual({ ok: true, value: steps })
        expect(parseQuantity(SPEC, quantityText(SPEC, steps))).toEqual({ ok: true, value: steps })
      }),
    )
  })
})

test('a buyer reserves the cost at the limit, a seller the quantity', () => {
  expect(reserveRaw(SPEC, 'BUY', 641_805, 1_500)).toBe(9_627_075_000n)
  expect(reserveRaw(SPEC, 'SELL', 641_805, 1_500)).toBe(15_000_000n)
})

test('a fee is rounded up, and only a rate of nothing is free', () => {
  expect(feeRaw(999n, 1_000)).toBe(1n)
  expect(feeRaw(1_000n, 1_000)).toBe(1n)
  expect(feeRaw(1_001n, 1_000)).toBe(2n)
  expect(feeRaw(1n, 1)).toBe(1n)
  expect(feeRaw(1_000n, 0)).toBe(0n)
  expect(feeRaw(1_000n, -1_000)).toBe(0n)
})

test('[DEF-090] a market order goes five percent through the price it starts from, and stays a price', () => {
  expect(protectionTicks('BUY', 1_000)).toBe(1_050)
  expect(protectionTicks('SELL', 1_000)).toBe(950)
  expect(protectionTicks('SELL', 1)).toBe(1)
  expect(protectionTicks('BUY', FIGURE_MAX)).toBe(FIGURE_MAX)
})

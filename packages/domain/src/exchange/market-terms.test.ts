import { describe, expect, test } from 'vitest'
import { FIGURE_MAX } from './market.ts'
import {
  bandAround,
  changedTerms,
  exactUnit,
  faultsOfTerms,
  FIRST_TERMS,
  fitsSteps,
  type MarketTerms,
  needsHalt,
  termsRefusal,
} from './market-terms.ts'

const TERMS: MarketTerms = { ...FIRST_TERMS, makerFeePpm: 1_000, takerFeePpm: 2_000 }
const STEPPED: MarketTerms = { ...TERMS, tickStep: 5, lotStep: 10, minLots: 20, maxLots: 100 }
const LIMIT = { orderType: 'LIMIT', timeInForce: 'GTC', quantity: 50, price: 105, stopPrice: 0 } as const

describe('[STAFF-05] the terms of a market', () => {
  test.each<[string, Partial<MarketTerms>, object]>([
    ['as it is opened', {}, {}],
    ['no fees at all', { makerFeePpm: 0, takerFeePpm: 0 }, {}],
    ['a step of nothing', { tickStep: 0, lotStep: 0 }, { tickStep: 'OUT_OF_RANGE', lotStep: 'OUT_OF_RANGE' }],
    ['half a lot', { minLots: 0.5 }, { minLots: 'OUT_OF_RANGE' }],
    ['a largest below the smallest', { minLots: 5, maxLots: 4 }, { maxLots: 'BELOW_SMALLEST' }],
    ['a largest below one step', { lotStep: 5, maxLots: 4 }, { maxLots: 'BELOW_SMALLEST' }],
    ['a largest that is the smallest', { minLots: 5, maxLots: 5 }, {}],
    ['a smallest value of nothing', { minValue: 0 }, { minValue: 'OUT_OF_RANGE' }],
    ['the least and the most smallest value', { minValue: 1 }, {}],
    ['a smallest value beyond all figures', { minValue: FIGURE_MAX + 1 }, { minValue: 'OUT_OF_RANGE' }],
    ['the largest figures', { minValue: FIGURE_MAX, minLots: FIGURE_MAX }, {}],
    ['a maker’s fee above a tenth', { makerFeePpm: 100_001, takerFeePpm: 100_000 }, { makerFeePpm: 'OUT_OF_RANGE' }],
    ['a rebate above the taker’s fee', { makerFeePpm: -2_001 }, { makerFeePpm: 'REBATE_HIGH' }],
    ['a tier whose fee rises', { feeTiers: [{ fromVolume: 5n, takerPpm: 2_001, makerPpm: 0 }] }, { feeTiers: 'TIERS' }],
    ['a tier that is dearer for nobody', { feeTiers: [{ fromVolume: 5n, takerPpm: 2_000, makerPpm: 1_000 }] }, {}],
    ['a band of nothing', { bandPpm: 0 }, { bandPpm: 'OUT_OF_RANGE' }],
    ['a protection of everything', { protectionPpm: 1_000_000 }, { protectionPpm: 'OUT_OF_RANGE' }],
    ['a fee above a tenth', { takerFeePpm: 100_001 }, { takerFeePpm: 'OUT_OF_RANGE' }],
  ])('%s', (_name, changes, faults) => {
    expect(faultsOfTerms({ ...TERMS, ...changes })).toEqual(faults)
  })

  test.each<[string, object, string | undefined]>([
    ['on both steps', {}, undefined],
    ['between two prices', { price: 104 }, 'PRICE_STEP'],
    ['between two quantities', { quantity: 55 }, 'LOT_STEP'],
    ['below the smallest', { quantity: 10 }, 'ORDER_SMALL'],
    ['of just the smallest', { quantity: 20 }, undefined],
    ['of just the largest', { quantity: 100 }, undefined],
    ['above the largest', { quantity: 110 }, 'ORDER_LARGE'],
    ['a price that never rests', { price: 104, timeInForce: 'IOC' }, undefined],
    ['a protection price', { orderType: 'MARKET', price: 104 }, undefined],
    ['a stop between two prices', { orderType: 'STOP', price: 0, stopPrice: 104 }, 'PRICE_STEP'],
    ['the limit of a stop that never rests', { orderType: 'STOP_LIMIT', price: 104, stopPrice: 105, timeInForce: 'IOC' }, 'PRICE_STEP'],
  ])('an order %s', (_name, changes, refusal) => {
    expect(termsRefusal({ ...LIMIT, ...changes }, STEPPED)).toBe(refusal)
  })

  test('a live order fits by its prices and by what is left of it', () => {
    const order = { price: 105, stopPrice: 0, quantity: 55, filled: 5 }
    expect(fitsSteps(order, STEPPED)).toBe(true)
    expect(fitsSteps({ ...order, stopPrice: 105 }, STEPPED)).toBe(true)
    expect(fitsSteps({ ...order, quantity: 53, filled: 3 }, STEPPED)).toBe(true)
    for (const change of [{ filled: 4 }, { price: 104 }, { stopPrice: 104 }])
      expect(fitsSteps({ ...order, ...change }, STEPPED)).toBe(false)
  })

  test('an iceberg also by what it shows at a time and now, and a trailing stop wherever it is', () => {
    const order = { price: 105, stopPrice: 0, quantity: 50, filled: 0 }
    const iceberg = (shown: number, showing: number) =>
      fitsSteps({ ...order, extras: { trailTicks: 0, trailPpm: 0, shown, showing } }, STEPPED)
    expect([iceberg(20, 10), iceberg(15, 10), iceberg(20, 15), iceberg(0, 0)]).toEqual([true, false, false, true])
    const trailing = { price: 0, stopPrice: 104, extras: { trailTicks: 5, trailPpm: 0, shown: 0, showing: 0 } }
    expect(fitsSteps({ ...order, ...trailing }, STEPPED)).toBe(true)
    const trailsBy = (trailPpm: number) =>
      fitsSteps({ ...order, price: 0, stopPrice: 104, extras: { ...trailing.extras, trailTicks: 0, trailPpm } }, STEPPED)
    expect([trailsBy(5), trailsBy(0)]).toEqual([true, false])
  })

  test('steps and band wait for a halt, the others do not', () => {
    expect(changedTerms(TERMS, STEPPED)).toEqual(['tickStep', 'lotStep', 'minLots', 'maxLots'])
    expect(needsHalt(changedTerms(TERMS, STEPPED))).toBe(true)
    expect(needsHalt(changedTerms(TERMS, { ...TERMS, bandPpm: 50_000 }))).toBe(true)
    expect(
      needsHalt(changedTerms(TERMS, { ...TERMS, minLots: 2, maxLots: 9, protectionPpm: 10_000, makerFeePpm: 0, takerFeePpm: 0 })),
    ).toBe(false)
  })

  test('a change of the tick’s step, the lot’s step or the band alone waits for a halt, too', () => {
    const names = (['tickStep', 'lotStep', 'bandPpm', 'minLots', 'feeTiers'] as const).filter((name) => needsHalt([name]))
    expect(names).toEqual(['tickStep', 'lotStep', 'bandPpm'])
    expect(needsHalt([])).toBe(false)
  })

  test('tiers with the same figures are no change', () => {
    const tiers = () => [{ fromVolume: 5n, takerPpm: 1_000, makerPpm: 500 }]
    const before = { ...TERMS, feeTiers: tiers() }
    expect(changedTerms(before, { ...TERMS, feeTiers: tiers() })).toEqual([])
    expect(changedTerms(before, TERMS)).toEqual(['feeTiers'])
  })

  test('the band is rounded towards the price, never reaches zero, and is exact for the largest prices', () => {
    expect(bandAround(10_000, 100_000)).toEqual({ low: 9_000, high: 11_000 })
    expect(bandAround(99, 100_000)).toEqual({ low: 90, high: 108 })
    expect(bandAround(1, 900_000)).toEqual({ low: 1, high: 1 })
    expect(bandAround(FIGURE_MAX, 1_000)).toEqual({ low: FIGURE_MAX - 9_007_199_254_740, high: FIGURE_MAX })
  })

  test('tick times lot is a whole number of raw quote units, or nothing', () => {
    expect(exactUnit(100_000n, 10_000n, { decimals: 8 })).toBe(10n)
    expect(exactUnit(1n, 10_000n, { decimals: 8 })).toBeUndefined()
    expect(exactUnit(0n, 10_000n, { decimals: 8 })).toBeUndefined()
  })
})

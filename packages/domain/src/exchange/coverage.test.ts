import { describe, expect, test } from 'vitest'
import { coveredLots, entryFigures, exitLotRaw } from './coverage.ts'
import type { MarketSpec } from './market.ts'

/** A lot is 100 raw units; one lot costs one raw unit of cash for each tick. */
const FINE: MarketSpec = {
  symbol: 'GOLD-CASH',
  base: { code: 'GOLD', decimals: 6, decimalsMin: 2 },
  quote: { code: 'CASH', decimals: 2, decimalsMin: 2 },
  lotRaw: 100n,
  tickRaw: 10_000n,
  takerFeePpm: 2_000,
  makerFeePpm: 0,
}
const COARSE: MarketSpec = { ...FINE, base: { code: 'GOLD', decimals: 2, decimalsMin: 2 }, tickRaw: 1n }
const RATES = { takerPpm: 2_000, makerPpm: 0 }
const EXITS = { takeProfit: 120, stopPrice: 90, price: 0 }

describe('how much of an entry its exits cover', () => {
  test.each([
    ['a lot that takes loses a part to the fee', FINE, 1, true, 0],
    ['a lot that rests where makers pay nothing', FINE, 1, false, 1],
    ['two lots', FINE, 2, true, 1],
    ['five hundred, of which the fee is one', FINE, 500, true, 499],
    ['a raw unit more', FINE, 501, true, 499],
    ['all, where the fee is paid on top', COARSE, 1, true, 1],
  ])('buying: %s', (_name, spec, quantity, isTaking, lots) => {
    const perLot = exitLotRaw(spec, 'BUY', EXITS)
    expect(perLot).toBe(100n)
    expect(coveredLots(spec, { side: 'BUY', quantity, ticks: 100, isTaking }, { perLot, rates: RATES })).toBe(lots)
  })

  test('whole steps only', () => {
    const entry = { side: 'BUY', quantity: 10, ticks: 100, isTaking: true } as const
    expect(coveredLots(FINE, entry, { perLot: 100n, rates: RATES, lotStep: 5 })).toBe(5)
  })

  test('selling: as many as the proceeds buy back at the dearer of the two, with a fee on top', () => {
    const exits = { takeProfit: 80, stopPrice: 110, price: 112 }
    expect([exitLotRaw(FINE, 'SELL', exits), exitLotRaw(COARSE, 'SELL', exits)]).toEqual([112n, 113n])
    expect(exitLotRaw(FINE, 'SELL', { takeProfit: 120, stopPrice: 110, price: 112 })).toBe(120n)
    // Without a limit of its own the stop may go five percent through its price.
    expect(exitLotRaw(FINE, 'SELL', { ...exits, price: 0 })).toBe(115n)
    const entry = { side: 'SELL', quantity: 10, ticks: 100, isTaking: true } as const
    // 1,000 less a fee of 2.
    expect(coveredLots(FINE, entry, { perLot: 112n, rates: RATES })).toBe(8)
    expect(coveredLots(COARSE, entry, { perLot: 113n, rates: RATES })).toBe(8)
    expect(coveredLots(FINE, { ...entry, quantity: 1 }, { perLot: 112n, rates: RATES })).toBe(0)
    // 11,300 would buy back a hundred; a seller pays the fee out of them, whoever else pays on top.
    expect(coveredLots(COARSE, { ...entry, quantity: 113 }, { perLot: 113n, rates: RATES })).toBe(99)
  })
})

describe('how an entry is expected to trade', () => {
  const terms = { side: 'BUY', quantity: 5, price: 100, orderType: 'LIMIT', timeInForce: 'GTC', isPostOnly: false } as const
  test.each([
    ['it rests below the best offer', terms, { stopPrice: 0, opposite: 101 }, { ticks: 100, isTaking: false }],
    ['it takes at the best offer', terms, { stopPrice: 0, opposite: 99 }, { ticks: 99, isTaking: true }],
    ['nobody offers', terms, { stopPrice: 0, opposite: 0 }, { ticks: 100, isTaking: false }],
    ['it never takes', { ...terms, isPostOnly: true }, { stopPrice: 0, opposite: 99 }, { ticks: 99, isTaking: false }],
    ['it never rests', { ...terms, timeInForce: 'IOC' }, { stopPrice: 0, opposite: 101 }, { ticks: 100, isTaking: true }],
    ['at the market', { ...terms, orderType: 'MARKET', price: 0 }, { stopPrice: 0, opposite: 99 }, { ticks: 99, isTaking: true }],
    [
      'a sale at the market',
      { ...terms, side: 'SELL', orderType: 'MARKET', price: 0 },
      { stopPrice: 0, opposite: 99 },
      { ticks: 99, isTaking: true },
    ],
    ['it takes at just its price', terms, { stopPrice: 0, opposite: 100 }, { ticks: 100, isTaking: true }],
    ['a sale that rests above the best bid', { ...terms, side: 'SELL' }, { stopPrice: 0, opposite: 99 }, { ticks: 100, isTaking: false }],
    ['a sale at just the best bid', { ...terms, side: 'SELL' }, { stopPrice: 0, opposite: 100 }, { ticks: 100, isTaking: true }],
    ['a sale below the best bid', { ...terms, side: 'SELL' }, { stopPrice: 0, opposite: 101 }, { ticks: 101, isTaking: true }],
    ['a sale that nobody bids for', { ...terms, side: 'SELL' }, { stopPrice: 0, opposite: 0 }, { ticks: 100, isTaking: false }],
    ['a stop-limit', { ...terms, orderType: 'STOP_LIMIT', price: 112 }, { stopPrice: 110, opposite: 99 }, { ticks: 112, isTaking: true }],
    [
      'a market order that nobody meets',
      { ...terms, orderType: 'MARKET', price: 0 },
      { stopPrice: 0, opposite: 0 },
      { ticks: 0, isTaking: true },
    ],
    ['a stop', { ...terms, orderType: 'STOP', price: 0 }, { stopPrice: 110, opposite: 99 }, { ticks: 110, isTaking: true }],
  ] as const)('%s', (_name, given, prices, figures) => {
    expect(entryFigures(given, prices)).toMatchObject(figures)
  })
})

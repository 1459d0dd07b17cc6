import { describe, expect, test } from 'vitest'
import { NO_LEVELS, NOTHING_TAKEN, type TakeBounds, type Taken, takeLevels } from './take-levels.ts'
import { BTC_USD, levels } from './express/testing/slips.ts'

/** One lot costs 50 raw quote units for each tick. */
const ASKS = levels([100, 10], [101, 5], [110, 20])
const BIDS = levels([100, 10], [99, 5], [90, 20])
const COST = (...parts: [price: number, lots: number][]) => parts.reduce((sum, [price, lots]) => sum + BigInt(price * lots) * 50n, 0n)

test('nothing is taken where there is nothing, and all of it is asked for still', () => {
  expect(takeLevels(BTC_USD, NO_LEVELS, { side: 'BUY', limit: 200, lotsMax: 0n })).toEqual(NOTHING_TAKEN)
  expect(takeLevels(BTC_USD, NO_LEVELS, { side: 'BUY', limit: 200, lotsMax: 1n })).toEqual({ ...NOTHING_TAKEN, end: 'DEPTH' })
})

test('where a quantity and an amount bound an order, the lower of the two does', () => {
  const both = (lotsMax: bigint, lots: number) =>
    takeLevels(BTC_USD, ASKS, { side: 'BUY', limit: 101, lotsMax, costMax: COST([100, lots]) }).lots
  expect([both(3n, 5), both(5n, 3), both(4n, 4)]).toEqual([3, 3, 4])
})

describe('what an order takes from the book', () => {
  test.each<[string, Partial<TakeBounds>, Partial<Taken>]>([
    ['nothing asked', { lotsMax: 0n }, { lots: 0, costRaw: 0n, end: 'ASKED' }],
    ['part of the best level', { lotsMax: 9n }, { lots: 9, costRaw: COST([100, 9]), end: 'ASKED' }],
    ['the best level to its last lot', { lotsMax: 10n }, { lots: 10, end: 'ASKED' }],
    ['one lot more goes into the next', { lotsMax: 11n }, { lots: 11, costRaw: COST([100, 10], [101, 1]), end: 'ASKED' }],
    ['no further than the limit', { lotsMax: 16n }, { lots: 15, costRaw: COST([100, 10], [101, 5]), end: 'DEPTH' }],
    ['all there is', { lotsMax: 36n, limit: 200 }, { lots: 35, end: 'DEPTH' }],
    ['far more than there is', { lotsMax: 10n ** 30n, limit: 200 }, { lots: 35, end: 'DEPTH' }],
    ['as much as an amount pays for', { costMax: COST([100, 3]) }, { lots: 3, costRaw: COST([100, 3]), end: 'ASKED' }],
    ['one raw unit less pays for one lot less', { costMax: COST([100, 3]) - 1n }, { lots: 2, end: 'ASKED' }],
    ['an amount over two levels', { costMax: COST([100, 10], [101, 2]) + 5_049n }, { lots: 12, end: 'ASKED' }],
    ['an amount that ends with its level', { costMax: COST([100, 10]) + 5_049n }, { lots: 10, end: 'ASKED' }],
    ['an amount below one lot', { costMax: 4_999n }, { lots: 0, end: 'ASKED' }],
    ['an amount beyond all levels', { costMax: 10n ** 30n, limit: 200 }, { lots: 35, end: 'DEPTH' }],
    ['an amount beyond the limit', { costMax: 10n ** 30n }, { lots: 15, end: 'DEPTH' }],
    ['up to an own order', { lotsMax: 12n, own: 101 }, { lots: 10, end: 'OWN_ORDER' }],
    ['before an own order is reached', { lotsMax: 10n, own: 101 }, { lots: 10, end: 'ASKED' }],
    ['nothing where an own order is the best', { lotsMax: 1n, own: 100 }, { lots: 0, end: 'OWN_ORDER' }],
    // Eleven lots cost 10 × 100 + 101, but an order with a limit of 101 reserves 11 × 101.
    ['no more than can be reserved', { lotsMax: 11n, reserveMax: COST([101, 11]) - 1n }, { lots: 10, end: 'FUNDS' }],
    ['exactly what can be reserved', { lotsMax: 11n, reserveMax: COST([101, 11]) }, { lots: 11, end: 'ASKED' }],
  ])('buying: %s', (_name, bounds, taken) => {
    expect(takeLevels(BTC_USD, ASKS, { side: 'BUY', limit: 101, ...bounds })).toMatchObject(taken)
  })

  test.each<[string, bigint, Partial<Taken>]>([
    ['none', 0n, { best: undefined, worst: undefined, levels: 0 }],
    ['one', 3n, { best: 100, worst: 100, levels: 1 }],
    ['one to its last lot', 10n, { best: 100, worst: 100, levels: 1 }],
    ['two', 11n, { best: 100, worst: 101, levels: 2 }],
    ['no more than the limit allows', 99n, { best: 100, worst: 101, levels: 2 }],
  ])('reports the levels and the price range it trades at: %s', (_name, lotsMax, taken) => {
    expect(takeLevels(BTC_USD, ASKS, { side: 'BUY', limit: 101, lotsMax })).toMatchObject(taken)
  })

  test('selling goes down', () => {
    expect(takeLevels(BTC_USD, BIDS, { side: 'SELL', limit: 99, lotsMax: 16n })).toMatchObject({
      lots: 15,
      costRaw: COST([100, 10], [99, 5]),
      end: 'DEPTH',
    })
    expect(takeLevels(BTC_USD, BIDS, { side: 'SELL', limit: 90, lotsMax: 12n, own: 99 })).toMatchObject({ lots: 10, end: 'OWN_ORDER' })
  })

  test('the fee is charged on what is received, per level and rounded up each time', () => {
    const uneven = { ...BTC_USD, lotRaw: 10_000n, takerFeePpm: 33 }
    // 0.33 raw units a lot: 3.3 and 1.65.
    expect(takeLevels(uneven, ASKS, { side: 'BUY', limit: 101, lotsMax: 15n }).feeRaw).toBe(4n + 2n)
    expect(takeLevels(uneven, BIDS, { side: 'SELL', limit: 99, lotsMax: 15n }).feeRaw).toBe(2n + 1n)
  })

  test('where a buyer pays the fee on top, it is part of what an amount or a balance pays for', () => {
    // One lot costs its price; a fee of 1 % is rounded up.
    const coarse = { ...BTC_USD, base: { ...BTC_USD.base, decimals: 0 }, lotRaw: 1n, tickRaw: 1n, takerFeePpm: 10_000, makerFeePpm: 0 }
    const take = (bounds: Partial<TakeBounds>) => takeLevels(coarse, ASKS, { side: 'BUY', limit: 101, ...bounds })
    expect(take({ lotsMax: 12n })).toMatchObject({ lots: 12, costRaw: 1_202n, feeRaw: 10n + 3n })
    expect(take({ costMax: 303n })).toMatchObject({ lots: 3, costRaw: 300n, feeRaw: 3n, end: 'ASKED' })
    expect(take({ costMax: 302n })).toMatchObject({ lots: 2, end: 'ASKED' })
    // Ten lots cost 1,010, and the next one 103 more.
    expect([take({ costMax: 1_112n }).lots, take({ costMax: 1_113n }).lots]).toEqual([10, 11])
    // A seller pays out of what is received, and gets all of the amount before its fee.
    expect(takeLevels(coarse, BIDS, { side: 'SELL', limit: 99, costMax: 300n })).toMatchObject({ lots: 3, costRaw: 300n, feeRaw: 3n })
    // Eleven lots at a limit of 101 set aside 102.01 each, rounded up.
    expect(take({ lotsMax: 11n, reserveMax: 11n * 103n })).toMatchObject({ lots: 11, end: 'ASKED' })
    expect(take({ lotsMax: 11n, reserveMax: 11n * 103n - 1n })).toMatchObject({ lots: 10, end: 'FUNDS' })
    expect(takeLevels(coarse, BIDS, { side: 'SELL', limit: 99, lotsMax: 15n }).feeRaw).toBe(10n + 5n)
  })
})

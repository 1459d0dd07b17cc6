import { describe, expect, test } from 'vitest'
import { distanceBps, summarizeLimit } from './limit-summary.ts'
import { BTC_USD } from './testing/slips.ts'

describe('[DEF-085] a limit order in figures', () => {
  test('buying holds the cost, selling the quantity', () => {
    const buy = summarizeLimit(BTC_USD, { side: 'BUY', price: 127_000, quantity: 1_200 }, 128_365)
    expect(buy).toEqual({
      quantityRaw: 12_000_000n,
      costRaw: 7_620_000_000n,
      heldRaw: 7_620_000_000n,
      receivedRaw: 11_990_400n,
      feeRaw: 9_600n,
      isFeeOnTop: false,
      feePpm: 800,
      isTaker: false,
      againstMarketBps: -106,
    })
    const sell = summarizeLimit(BTC_USD, { side: 'SELL', price: 127_000, quantity: 1_200 }, 128_360)
    expect(sell).toMatchObject({ heldRaw: 12_000_000n, feePpm: 1_800, isTaker: true, receivedRaw: 7_606_284_000n })
    expect(summarizeLimit(BTC_USD, { side: 'SELL', price: 1, quantity: 1 }, undefined)).toMatchObject({
      isTaker: false,
      againstMarketBps: undefined,
    })
  })

  test('a buyer pays the fee on top where the base has few decimals, and gets all that is bought; a seller pays out of the proceeds', () => {
    // One lot is 0.1 of the base and costs 5 cents for each tick.
    const coarse = { ...BTC_USD, base: { ...BTC_USD.base, decimals: 2 }, lotRaw: 10n }
    expect(summarizeLimit(coarse, { side: 'BUY', price: 1_000, quantity: 3 }, undefined)).toMatchObject({
      ...{ quantityRaw: 30n, costRaw: 150_000_000n, feeRaw: 120_000n, receivedRaw: 30n },
      ...{ heldRaw: 150_270_000n, isFeeOnTop: true, feePpm: 800 },
    })
    expect(summarizeLimit(coarse, { side: 'SELL', price: 1_000, quantity: 3 }, undefined)).toMatchObject({
      ...{ quantityRaw: 30n, costRaw: 150_000_000n, feeRaw: 120_000n, receivedRaw: 149_880_000n },
      ...{ heldRaw: 30n, isFeeOnTop: false, feePpm: 800 },
    })
  })

  test('a distance is rounded toward zero, and there is none from nothing', () => {
    expect([distanceBps(10_199n, 10_000n), distanceBps(9_801n, 10_000n), distanceBps(19_999n, 20_000n), distanceBps(5n, 0n)]).toEqual([
      199, -199, 0, 0,
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { summarizeLimit } from './limit-summary.ts'
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
})

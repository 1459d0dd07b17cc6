import { expect, test } from 'vitest'
import { RAW_MAX } from '../money/index.ts'
import { feeRaw, isBookable, type MarketSpec, reservedFeeRaw, reservedPpm, reserveRaw } from './market.ts'

/** One lot is one raw unit of the base asset, and costs one raw unit of the quote asset for each tick. */
const COARSE: MarketSpec = {
  symbol: 'TIN-CASH',
  base: { code: 'TIN', decimals: 0, decimalsMin: 0 },
  quote: { code: 'CASH', decimals: 2, decimalsMin: 2 },
  lotRaw: 1n,
  tickRaw: 1n,
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
}
const FINE: MarketSpec = { ...COARSE, base: { ...COARSE.base, decimals: 6 }, tickRaw: 1_000_000n }

test('an order is bookable as long as the ledger can store what it trades and what that costs', () => {
  const most = (spec: Partial<MarketSpec>, ticks: number) => isBookable({ ...COARSE, ...spec }, ticks, 1)
  expect([most({ lotRaw: RAW_MAX }, 1), most({ lotRaw: RAW_MAX + 1n, tickRaw: 0n }, 1)]).toEqual([true, false])
  expect([most({ tickRaw: RAW_MAX }, 1), most({ tickRaw: RAW_MAX }, 2), most({ tickRaw: RAW_MAX + 1n }, 1)]).toEqual([true, false, false])
})

test('a BUY sets its fee aside where that is paid on top, at the higher of both rates', () => {
  const rates = { takerPpm: 2_000, makerPpm: 1_000 }
  expect([reservedPpm(COARSE, 'BUY', rates), reservedPpm(COARSE, 'SELL', rates), reservedPpm(FINE, 'BUY', rates)]).toEqual([2_000, 0, 0])
  expect([reservedPpm(COARSE, 'BUY', { takerPpm: 5, makerPpm: 9 }), reservedPpm(COARSE, 'BUY', { takerPpm: 0, makerPpm: -3 })]).toEqual([
    9, 0,
  ])
  expect([reserveRaw(COARSE, 'BUY', 100, 3), reserveRaw(COARSE, 'SELL', 100, 3), reserveRaw(FINE, 'BUY', 100, 3)]).toEqual([303n, 3n, 300n])
})

test('a fee is rounded up, and for each lot where it is set aside', () => {
  expect([feeRaw(1_000n, 2_000), feeRaw(1_001n, 2_000), feeRaw(1_000n, 0), feeRaw(1_000n, -5), feeRaw(1n, 1)]).toEqual([2n, 3n, 0n, 0n, 1n])
  expect([reservedFeeRaw(100n, 3, 2_000), reservedFeeRaw(100n, 3, 0)]).toEqual([3n, 0n])
})

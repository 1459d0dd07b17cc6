import type { MarketReply } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { marketOf, pairText, withOwnFees } from './market.ts'

const REPLY: MarketReply = {
  symbol: 'LBTC-LUSD',
  base_symbol: 'LBTC',
  quote_symbol: 'LUSD',
  base_asset: { id: '7', code: 'LBTC', name: 'Bitcoin', decimals: 8, decimals_min: 8 },
  quote_asset: { id: '1', code: 'LUSD', name: 'US dollar', decimals: 6, decimals_min: 2 },
  quote: { bid: '64177.5', ask: null },
  lot: '0.0001',
  tick: '0.5',
  lot_raw: '10000',
  tick_raw: '100000',
  maker_fee_ppm: 1_000,
  taker_fee_ppm: 2_000,
  fee_tiers: [
    { from_volume: '0.000000', taker_fee_ppm: 2_000, maker_fee_ppm: 1_000 },
    { from_volume: '5000.000000', taker_fee_ppm: 1_000, maker_fee_ppm: -500 },
  ],
  lot_step: 1,
  tick_step: 5,
  min_quantity: '0.0001',
  max_quantity: null,
  min_value: null,
  band_ppm: null,
  protection_ppm: 30_000,
  status: 'halted',
  halt_reason: 'a look at the books',
  halt_notes: { en: 'a look at the books', es: 'una mirada a los libros', pt: '' },
}

test('[MAX-10] [API-07] a market is parsed into steps and ticks', () => {
  expect(marketOf(REPLY)).toEqual({
    symbol: 'LBTC-LUSD',
    base: { code: 'LBTC', decimals: 8, decimalsMin: 8 },
    quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
    lotRaw: 10_000n,
    tickRaw: 100_000n,
    makerFeePpm: 1_000,
    takerFeePpm: 2_000,
    lotStep: 1,
    tickStep: 5,
    protectionPpm: 30_000,
    bandPpm: null,
    minValue: null,
    baseId: '7',
    quoteId: '1',
    baseName: 'Bitcoin',
    quoteName: 'US dollar',
    feeTiers: [
      { fromVolume: 0n, takerPpm: 2_000, makerPpm: 1_000 },
      { fromVolume: 5_000_000_000n, takerPpm: 1_000, makerPpm: -500 },
    ],
    tier: 0,
    status: 'halted',
    haltReason: 'a look at the books',
    haltNotes: { en: 'a look at the books', es: 'una mirada a los libros', pt: '' },
    bid: 641_775,
    ask: undefined,
  })
})

test('a market has the reader’s own fees once they are known', () => {
  const own = { market: 'LBTC-LUSD', quote_symbol: 'LUSD', tier: 2, taker_fee_ppm: 1_000, maker_fee_ppm: -500 }
  const reply = { ...own, volume: '6000', assigned_for: '2026-11-17', tiers: REPLY.fee_tiers, next: null }
  expect(withOwnFees(marketOf(REPLY), reply)).toMatchObject({ takerFeePpm: 1_000, makerFeePpm: -500, tier: 1 })
  expect(withOwnFees(marketOf(REPLY), undefined)).toMatchObject({ takerFeePpm: 2_000, tier: 0 })
})

test('a pair is written with a slash', () => {
  expect(pairText(marketOf(REPLY))).toBe('LBTC/LUSD')
})

import type { MarketReply } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { marketOf, pairText } from './market.ts'

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
  lot_step: 1,
  tick_step: 5,
  min_quantity: '0.0001',
  max_quantity: null,
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
    baseId: '7',
    quoteId: '1',
    baseName: 'Bitcoin',
    quoteName: 'US dollar',
    status: 'halted',
    haltReason: 'a look at the books',
    haltNotes: { en: 'a look at the books', es: 'una mirada a los libros', pt: '' },
    bid: 641_775,
    ask: undefined,
  })
})

test('a pair is written with a slash', () => {
  expect(pairText(marketOf(REPLY))).toBe('LBTC/LUSD')
})

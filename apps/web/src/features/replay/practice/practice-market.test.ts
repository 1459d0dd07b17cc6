import type { MarketReply, OwnFeesReply } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { marketOf } from '#features/market'
import { playMoney, practiceMarket } from './practice-market.ts'

const asset = (code: string, decimals: number) => ({ id: code, code, name: code, decimals, decimals_min: 2 })

function market(base: [string, number], quote: [string, number], bid: string | null, more: Partial<MarketReply> = {}): MarketReply {
  return {
    symbol: `${base[0]}-${quote[0]}`,
    base_symbol: base[0],
    quote_symbol: quote[0],
    base_asset: asset(...base),
    quote_asset: asset(...quote),
    quote: { bid, ask: null },
    lot: '0.01',
    tick: '0.01',
    lot_raw: String(10 ** (base[1] - 2)),
    tick_raw: String(10 ** (quote[1] - 2)),
    maker_fee_ppm: 1_000,
    taker_fee_ppm: 2_000,
    fee_tiers: [],
    lot_step: 1,
    tick_step: 5,
    min_quantity: '0.02',
    max_quantity: '500',
    min_value: null,
    band_ppm: 100_000,
    protection_ppm: 30_000,
    status: 'open',
    halt_reason: '',
    halt_notes: null,
    ...more,
  }
}

const GOLD = market(['GOLD', 8], ['LUSD', 6], '2000')
const SILVER = market(['SILVER', 4], ['PESO', 6], '40')
const PESO = market(['LUSD', 6], ['PESO', 6], '1000')

test('a practice keeps the terms of its market, in lots, and the fees of its owner', () => {
  const own = { market: 'GOLD-LUSD', taker_fee_ppm: 500, maker_fee_ppm: -100 } as OwnFeesReply
  const { terms, fees } = practiceMarket(GOLD, own)
  expect(terms).toMatchObject({ tickStep: 5, lotStep: 1, minLots: 2, maxLots: 50_000, bandPpm: 100_000, protectionPpm: 30_000 })
  expect(fees).toEqual({ takerPpm: 500, makerPpm: -100 })
  expect(practiceMarket({ ...GOLD, max_quantity: null }, undefined)).toMatchObject({ terms: { maxLots: null } })
  expect(practiceMarket(GOLD, undefined).fees).toBeUndefined()
})

test('it begins with as much as a paper pocket, by the prices of all markets', () => {
  const markets = [GOLD, SILVER, PESO].map(marketOf)
  expect(playMoney(marketOf(GOLD), markets)).toEqual(
    new Map([
      ['GOLD', 10n * 10n ** 8n],
      ['LUSD', 100_000n * 10n ** 6n],
    ]),
  )
  expect(playMoney(marketOf(SILVER), markets)).toEqual(
    new Map([
      ['SILVER', 500_000n * 10n ** 4n],
      ['PESO', 100_000_000n * 10n ** 6n],
    ]),
  )
})

test('of a pair that no price leads to the valuation asset, it begins with as much of the quote, and of the base by its own price', () => {
  const alone = marketOf(market(['TIN', 2], ['LEAD', 2], '4'))
  expect(playMoney(alone, [alone, marketOf(GOLD)])).toEqual(
    new Map([
      ['TIN', 5_000n * 100n],
      ['LEAD', 100_000n * 100n],
    ]),
  )
})

test('of a base without any price it begins with a hundred', () => {
  const alone = marketOf(market(['TIN', 2], ['LUSD', 6], null))
  expect(playMoney(alone, [alone]).get('TIN')).toBe(10_000n)
})

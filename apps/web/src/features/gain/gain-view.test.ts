import type { MarketGainReply } from '@bourse/contracts/gain'
import { describe, expect, test } from 'vitest'
import { atPrice, type GainMarket, gainRow, shownPlain } from './gain-view.ts'

const MARKET: GainMarket = {
  base: { code: 'GOLD', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 100_000n,
}

const REPLY: MarketGainReply = {
  market: 'GOLD-LUSD',
  base: 'GOLD',
  quote: 'LUSD',
  trades: 3,
  held: '9.96000000',
  cost: '1496.993988',
  averagePrice: '150.3006012048',
  lastPrice: '250',
  value: '2490.000000',
  unrealizedGain: '993.006012',
  realizedGain: '-4.493988',
  bought: { quantity: '20.00000000', cost: '3000.000000', fee: '0.04000000' },
  sold: { quantity: '10.00000000', proceeds: '2500.000000', fee: '2.500000' },
  uncosted: { quantity: '0.00000000', proceeds: '0.000000' },
}

describe('a market’s gains on the page', () => {
  test('are the exact raw units of the answer, losses too', () => {
    expect(gainRow(REPLY, MARKET)).toMatchObject({
      pair: 'GOLD/LUSD',
      held: 996_000_000n,
      cost: 1_496_993_988n,
      unrealized: 993_006_012n,
      realized: -4_493_988n,
      bought: { quantity: 2_000_000_000n, cost: 3_000_000_000n, fee: 4_000_000n },
    })
  })

  test('prices have the digits of the market, and are never rounded up', () => {
    const { averagePrice, lastPrice } = gainRow(REPLY, MARKET)
    expect([averagePrice, lastPrice]).toEqual(['150.30', '250.00'])
    expect(gainRow({ ...REPLY, averagePrice: null }, MARKET).averagePrice).toBeUndefined()
    const cents = gainRow({ ...REPLY, averagePrice: '0.9999' }, { ...MARKET, tickRaw: 1_000n })
    expect(cents.averagePrice).toBe('0.999')
    expect(shownPlain('64180.50', 'es-AR')).toBe('64.180,50')
  })

  test('follow the last price: the price, the value and what is unrealized, nothing else', () => {
    const row = gainRow(REPLY, MARKET)
    const later = atPrice(row, 100_000_000n)
    expect(later).toEqual({ ...row, lastPrice: '100.00', value: 996_000_000n, unrealized: 996_000_000n - 1_496_993_988n })
    expect(atPrice(row, 250_000_000n)).toEqual(row)
  })
})

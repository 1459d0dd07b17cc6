import { expect, test } from 'vitest'
import { headLengthOf, marketFigures } from './market-figures.ts'

const MARKET = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 500_000n,
  makerFeePpm: 800,
  takerFeePpm: 1_800,
}

test.each([
  ['64,182.50', '64,1'],
  ['1.0840', '1.08'],
  ['0.4180', '0.418'],
  ['348,440.00', '348,'],
  ['3,121.60', '3,12'],
  ['0.00000651', '0.00000651'.slice(0, -1)],
  ['5', ''],
  ['0.00', ''],
])('of %s the head %s repeats', (text, head) => {
  expect(text.slice(0, headLengthOf(text))).toBe(head)
})

test('figures of a market use the user’s number format', () => {
  expect(marketFigures(MARKET, 'en-GB').price(128_365)).toBe('64,182.5')
  expect(marketFigures(MARKET, 'es-AR').price(128_365)).toBe('64.182,5')
  expect(marketFigures(MARKET, 'en-GB').quantity(12_730)).toBe('1.2730')
})

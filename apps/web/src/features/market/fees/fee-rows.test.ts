import { expect, test } from 'vitest'
import type { OwnFeesReply } from '@bourse/contracts/exchange'
import type { Market } from '../market.ts'
import { feeOnThousand, feeRows } from './fee-rows.ts'

const quote = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
const market = (symbol: string) => ({ symbol, quote }) as Market
const own = (symbol: string, volume: string) => ({ market: symbol, volume }) as OwnFeesReply

test('markets in which the reader trades come first, and one whose fees are not known is left out', () => {
  const rows = feeRows(['A', 'B', 'C', 'D'].map(market), [own('D', '0.000001'), own('A', '0'), own('B', '12.50')])
  expect(rows.map(({ market: { symbol }, volumeRaw }) => [symbol, volumeRaw])).toEqual([
    ['B', 12_500_000n],
    ['D', 1n],
    ['A', 0n],
  ])
})

test.each([
  [2_000, 2_000_000n],
  [0, 0n],
  [1, 1_000n],
])('the fee on a thousand at %d ppm is %s', (ppm, raw) => {
  expect(feeOnThousand(market('A'), ppm)).toBe(raw)
})

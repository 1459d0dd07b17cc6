import { type Levels, takeLevels } from '@bourse/domain/exchange'
import { expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { levelOf, slippageBp } from './market-impact.ts'

const side = (...levels: [number, number][]): Levels => ({
  count: levels.length,
  prices: levels.map(([p]) => p),
  lots: levels.map(([, q]) => q),
})
const ASKS = side([100, 5], [101, 5], [110, 50])
const BIDS = side([99, 5], [98, 5], [90, 50])

test.each([
  ['BUY', ASKS, 0, 0],
  ['BUY', ASKS, 3, 0],
  ['BUY', ASKS, 10, 50],
  ['SELL', BIDS, 10, 51],
] as const)('slippage of a %s', (way, levels, lots, bp) => {
  const taken = takeLevels(BITCOIN, levels, { side: way, limit: way === 'BUY' ? 1_000 : 1, lotsMax: BigInt(lots) })
  expect(slippageBp(BITCOIN, taken)).toBe(bp)
})

test.each([
  ['BUY', BIDS, 99, 1],
  ['BUY', BIDS, 100, 1],
  ['BUY', BIDS, 97, 3],
  ['SELL', ASKS, 101, 2],
  ['SELL', ASKS, 200, 4],
] as const)('a resting %s takes its level', (way, own, ticks, level) => {
  expect(levelOf(own, way, ticks)).toBe(level)
})

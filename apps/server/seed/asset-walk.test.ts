import { expect, test } from 'vitest'
import { AssetWalk, pairVolatility } from './asset-walk.ts'
import { seededChance } from './chance.ts'

const ZERO = new Map(['LUSD', 'LEUR', 'LARS', 'LBTC', 'LETH'].map((code) => [code, 0]))

function daysOf(count: number): Map<string, number>[] {
  const walk = new AssetWalk(ZERO, seededChance(5))
  return Array.from({ length: count }, () => {
    const before = new Map(walk.logs)
    walk.step(1)
    return new Map([...walk.logs].map(([code, log]) => [code, log - (before.get(code) ?? 0)]))
  })
}

const spread = (values: readonly number[]) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

test.each([
  ['LBTC', 'LUSD', 0.024],
  ['LETH', 'LUSD', 0.028],
  ['LEUR', 'LUSD', 0.003],
  ['LETH', 'LBTC', 0.0197],
])('%s moves against %s by %d a day, as its volatility says', (base, quote, volatility) => {
  const moves = daysOf(4_000).map((day) => (day.get(base) ?? 0) - (day.get(quote) ?? 0))
  expect(pairVolatility(base, quote)).toBeCloseTo(volatility, 3)
  expect(spread(moves) / pairVolatility(base, quote)).toBeCloseTo(1, 1)
})

test('the dollar stands still, the peso loses', () => {
  const walk = new AssetWalk(ZERO, seededChance(5))
  for (let day = 0; day < 1_000; day++) walk.step(1)
  expect(walk.logs.get('LUSD')).toBe(0)
  expect(walk.logs.get('LARS')).toBeLessThan(-0.5)
})

test('what has strayed is drawn home, part by part', () => {
  const walk = new AssetWalk(new Map([['LBTC', 1]]), seededChance(5))
  walk.pull(new Map([['LBTC', 0]]), 2, 2)
  expect(walk.logs.get('LBTC')).toBeCloseTo(Math.exp(-1), 6)
  walk.pull(new Map([['LBTC', 0]]), 2, 0)
  expect(walk.logs.get('LBTC')).toBeCloseTo(Math.exp(-1), 6)
})

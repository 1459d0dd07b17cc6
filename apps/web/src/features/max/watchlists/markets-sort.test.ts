import { describe, expect, test } from 'vitest'
import type { Daily, Market } from '#features/market'
import { BITCOIN } from '../../market/testing/specs.ts'
import { lineOf, type MarketSort, matchesSearch, nextSort, sortLines } from './markets-sort.ts'

const market = (symbol: string, rest: Partial<Market> = {}) =>
  ({ ...BITCOIN, symbol, baseName: 'Bitcoin', quoteName: 'US dollar', ...rest }) as Market
const daily = (last: number | undefined, open: number | undefined, quoteVolume: bigint) => ({ last, open, quoteVolume }) as Daily
const LINES = [
  lineOf(market('B-X'), daily(110, 100, 5n)),
  lineOf(market('A-X'), daily(95, 100, 9n)),
  lineOf(market('C-X'), undefined),
  lineOf(market('D-X'), daily(100, 100, 1n)),
]
const order = (sort: MarketSort) =>
  sortLines(LINES, sort)
    .map((line) => line.market.symbol.charAt(0))
    .join('')

test.each([
  ['market', 'asc', 'ABCD'],
  ['market', 'desc', 'DCBA'],
  ['last', 'desc', 'BDAC'],
  ['last', 'asc', 'ADBC'],
  ['change', 'desc', 'BDAC'],
  ['change', 'asc', 'ADBC'],
  ['volume', 'desc', 'ABDC'],
  ['volume', 'asc', 'DBAC'],
] as const)('[MAX-06] by %s %s: %s', (orderBy, turn, symbols) => {
  expect(order({ orderBy, order: turn })).toBe(symbols)
})

test('[MAX-06] a click on the same column reverses it, another starts in its own direction', () => {
  expect(nextSort({ orderBy: 'last', order: 'desc' }, 'last')).toEqual({ orderBy: 'last', order: 'asc' })
  expect(nextSort({ orderBy: 'last', order: 'asc' }, 'volume')).toEqual({ orderBy: 'volume', order: 'desc' })
  expect(nextSort({ orderBy: 'last', order: 'asc' }, 'market')).toEqual({ orderBy: 'market', order: 'asc' })
})

test('a change is in basis points, and undefined without an opening price', () => {
  expect(LINES.map(({ changeBp }) => changeBp)).toEqual([1_000, -500, undefined, 0])
  expect(lineOf(market('E-X'), daily(100, undefined, 0n)).changeBp).toBeUndefined()
})

describe('searching', () => {
  test.each([
    ['', true],
    ['lbtc', true],
    ['LBTC/LUSD', true],
    ['dollar bit', true],
    ['euro', false],
  ])('%j: %s', (search, isFound) => {
    expect(matchesSearch(market('LBTC-LUSD'), search)).toBe(isFound)
  })
})

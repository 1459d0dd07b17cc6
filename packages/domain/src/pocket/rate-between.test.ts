import { expect, test } from 'vitest'
import { decimalRatio } from './ratio.ts'
import { rateBetween } from './rate-between.ts'
import type { TradedPrice } from './rates.ts'

const trade = (symbol: string, price: string, at = 1): TradedPrice => {
  const [base = '', quote = ''] = symbol.split('-')
  return { symbol, base, quote, price: decimalRatio(price), at }
}

/** What one ABC is worth in XYZ, as a number. */
const worth = (...trades: TradedPrice[]) => {
  const rate = rateBetween(trades, 'ABC', 'XYZ')
  return rate && Number(rate.numerator) / Number(rate.denominator)
}

test.each<[string, TradedPrice[], number | undefined]>([
  ['by their own market', [trade('ABC-XYZ', '4')], 4],
  ['by their own market the other way round', [trade('XYZ-ABC', '4')], 0.25],
  ['by the newer of two markets that comes first', [trade('ABC-XYZ', '4', 9), trade('XYZ-ABC', '5', 8)], 4],
  ['by the newer of two markets that comes last', [trade('ABC-XYZ', '4', 8), trade('XYZ-ABC', '5', 9)], 0.2],
  ['by the first of two markets of the same moment', [trade('ABC-XYZ', '4', 8), trade('XYZ-ABC', '5', 8)], 4],
  ['by their own market, however old it is', [trade('ABC-XYZ', '4', 1), trade('ABC-B', '2', 9), trade('B-XYZ', '3', 9)], 4],
  ['through another asset', [trade('ABC-B', '2'), trade('XYZ-B', '8')], 0.25],
  ['not through two others', [trade('ABC-B', '2'), trade('B-C', '2'), trade('C-XYZ', '2')], undefined],
  ['not by a market without a price', [trade('ABC-XYZ', '0')], undefined],
  ['not without a market', [], undefined],
])('two assets are compared %s', (_name, trades, expected) => {
  expect(worth(...trades)).toBe(expected)
})

test.each([
  ['the newer way', [6, 7], [5, 9], 3],
  ['the newer way, if it comes last', [5, 9], [6, 7], 5],
  ['the first of two equally old ways', [6, 9], [8, 6], 3],
])('through another asset %s counts, by its oldest trade', (_name, [first = 0, second = 0], [third = 0, fourth = 0], expected) => {
  const throughB = [trade('ABC-B', '1', first), trade('B-XYZ', '3', second)]
  const throughC = [trade('ABC-C', '1', third), trade('C-XYZ', '5', fourth)]
  expect(worth(...throughB, ...throughC)).toBe(expected)
})

test('an asset is worth itself, whatever is traded', () => {
  expect(rateBetween([trade('ABC-XYZ', '4')], 'ABC', 'ABC')).toEqual({ numerator: 1n, denominator: 1n })
})

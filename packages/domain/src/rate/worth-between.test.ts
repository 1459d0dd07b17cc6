import { expect, test } from 'vitest'
import { decimalRatio } from '../pocket/index.ts'
import { type MarketRate, type Worth, worthBetween, worthDirectly } from './worth-between.ts'

const market = (base: string, quote: string, low: string, high: string, at = 1): MarketRate => ({
  ...{ symbol: `${base}-${quote}`, base, quote, ok: true, at },
  ...{ low: decimalRatio(low), high: decimalRatio(high), middle: decimalRatio(low) },
})
const EUR = market('EUR', 'USD', '1.07', '1.09', 5)
const BTC = market('BTC', 'USD', '60000', '64000', 3)
const halted = (base: string, quote: string, reason: 'HALTED' | 'NOT_YET' = 'HALTED'): MarketRate => ({
  ...{ symbol: `${base}-${quote}`, base, quote, ok: false, reason },
})
const said = (worth: Worth) =>
  worth.ok ? [Number(worth.rate.numerator) / Number(worth.rate.denominator), worth.at, ...worth.through] : worth.reason

test.each<[string, MarketRate[], string, string, unknown]>([
  ['along the market: its low side', [EUR], 'EUR', 'USD', [1.07, 5, 'EUR-USD']],
  ['against it: one through its high side', [market('USD', 'ARS', '900', '1000')], 'ARS', 'USD', [0.001, 1, 'USD-ARS']],
  ['the same asset', [], 'EUR', 'EUR', [1, Number.POSITIVE_INFINITY]],
  ['no market', [EUR], 'EUR', 'BTC', 'NO_MARKET'],
  ['the less favourable of two markets', [EUR, market('USD', 'EUR', '0.9', '1.0')], 'EUR', 'USD', [1, 1, 'USD-EUR']],
  ['of two markets, in either order', [market('USD', 'EUR', '0.9', '1.0'), EUR], 'EUR', 'USD', [1, 1, 'USD-EUR']],
  ['the market that has a rate', [halted('EUR', 'USD'), market('USD', 'EUR', '0.9', '1.0')], 'EUR', 'USD', [1, 1, 'USD-EUR']],
  [
    'the market that has a rate, in either order',
    [market('USD', 'EUR', '0.9', '1.0'), halted('EUR', 'USD')],
    'EUR',
    'USD',
    [1, 1, 'USD-EUR'],
  ],
  ['of two markets without, what the first says', [halted('EUR', 'USD'), halted('USD', 'EUR', 'NOT_YET')], 'EUR', 'USD', 'HALTED'],
  [
    'a market without a rate says why',
    [{ symbol: 'EUR-USD', base: 'EUR', quote: 'USD', ok: false, reason: 'HALTED' }],
    'EUR',
    'USD',
    'HALTED',
  ],
])('directly: %s', (_name, rates, from, to, expected) => {
  expect(said(worthDirectly(rates, from, to))).toEqual(expected)
})

test.each<[string, MarketRate[], unknown]>([
  ['both steps at the less favourable side', [EUR, BTC], [1.07 / 64_000, 3, 'EUR-USD', 'BTC-USD']],
  ['a market of its own counts alone', [EUR, BTC, market('EUR', 'BTC', '2', '3')], [2, 1, 'EUR-BTC']],
  ['a step without a rate says why', [{ symbol: 'EUR-USD', base: 'EUR', quote: 'USD', ok: false, reason: 'NO_BOOK' }, BTC], 'NO_BOOK'],
  ['a market of its own without a rate, too', [EUR, BTC, halted('EUR', 'BTC')], 'HALTED'],
  ['a second step without a rate says why', [EUR, halted('BTC', 'USD')], 'HALTED'],
  ['a market that quotes the first', [market('USD', 'EUR', '0.9', '1.0'), BTC], [1 / 64_000, 1, 'USD-EUR', 'BTC-USD']],
  ['a market that quotes the second', [EUR, market('USD', 'BTC', '2', '3')], [2.14, 1, 'EUR-USD', 'USD-BTC']],
  ['the less favourable of two ways', [...twoWays('1.5', '1.3')], [1.3, 1, 'EUR-B', 'B-BTC']],
  ['of two ways, in either order', [...twoWays('1.3', '1.5')], [1.3, 1, 'EUR-A', 'A-BTC']],
  ['the first of two ways that are the same', [...twoWays('1.5', '1.5')], [1.5, 1, 'EUR-A', 'A-BTC']],
  ['no way', [EUR], 'NO_MARKET'],
  ['a market that quotes another asset says nothing', [halted('BTC', 'C')], 'NO_MARKET'],
  ['nor does one of another asset', [halted('C', 'BTC')], 'NO_MARKET'],
])('through another asset: %s', (_name, rates, expected) => {
  expect(said(worthBetween(rates, 'EUR', 'BTC'))).toEqual(expected)
})

function twoWays(throughA: string, throughB: string): MarketRate[] {
  return [market('EUR', 'A', throughA, '9'), market('A', 'BTC', '1', '1'), market('EUR', 'B', throughB, '9'), market('B', 'BTC', '1', '1')]
}

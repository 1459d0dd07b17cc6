import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalRatio, invert, multiply } from './ratio.ts'
import { rateOf, type TradedPrice, tradedRates } from './rates.ts'
import { ratesBefore } from './rates-before.ts'
import { unitsWorth, valueOf } from './valuation.ts'

const trade = (symbol: string, price: string, at = 1): TradedPrice => {
  const [base = '', quote = ''] = symbol.split('-')
  return { symbol, base, quote, price: decimalRatio(price), at }
}
/** The rate of ABC as `numerator/denominator via chain at time`. */
const ofAbc = (...trades: TradedPrice[]) => {
  const { numerator, denominator, source, at, chain } = rateOf({ code: 'ABC', notionalValue: '7.5' }, tradedRates(trades))
  return `${numerator}/${denominator} ${source} ${chain.join(' ')} ${at}`
}

describe('[PKT-07] an asset is worth what it last traded for', () => {
  test.each<[string, TradedPrice[], string]>([
    ['in its market against the valuation asset', [trade('ABC-LUSD', '250.5', 4)], '501/2 trade ABC-LUSD 4'],
    ['in a market that quotes it, the other way round', [trade('LUSD-ABC', '1040', 4)], '1/1040 trade LUSD-ABC 4'],
    ['through two markets', [trade('ABC-LBTC', '0.05', 4), trade('LBTC-LUSD', '60000', 6)], '3000/1 trade ABC-LBTC LBTC-LUSD 4'],
    ['through two that both quote it', [trade('LBTC-ABC', '20'), trade('LUSD-LBTC', '0.0001')], '500/1 trade LBTC-ABC LUSD-LBTC 1'],
    [
      'through three, no newer than the oldest of them',
      [trade('ABC-B', '2', 9), trade('C-B', '4', 3), trade('C-LUSD', '10', 8)],
      '5/1 trade ABC-B C-B C-LUSD 3',
    ],
    [
      'through as few markets as possible, however old',
      [trade('ABC-LUSD', '100', 1), trade('ABC-LBTC', '0.002', 9), trade('LBTC-LUSD', '60000', 9)],
      '100/1 trade ABC-LUSD 1',
    ],
    [
      'of equally short chains through the one whose oldest trade is the newest',
      [trade('ABC-B', '1', 5), trade('B-LUSD', '2', 9), trade('ABC-C', '1', 6), trade('C-LUSD', '3', 7)],
      '3/1 trade ABC-C C-LUSD 6',
    ],
    [
      'of equally old ones through the market that comes first by name',
      [trade('C-LUSD', '3', 6), trade('ABC-C', '1', 6), trade('B-LUSD', '2', 6), trade('ABC-B', '1', 6)],
      '2/1 trade ABC-B B-LUSD 6',
    ],
    ['of two markets of the same pair in the newer one', [trade('ABC-LUSD', '2', 5), trade('LUSD-ABC', '0.25', 6)], '4/1 trade LUSD-ABC 6'],
    ['by the catalogue where no market is', [], '15/2 catalogue  null'],
    ['by the catalogue where no chain ends', [trade('ABC-B', '2'), trade('C-LUSD', '2')], '15/2 catalogue  null'],
    ['by the catalogue where the market has no price', [trade('ABC-LUSD', '0')], '15/2 catalogue  null'],
  ])('%s', (_, trades, rate) => {
    expect(ofAbc(...trades)).toBe(rate)
    expect(ofAbc(...trades.toReversed())).toBe(rate)
  })

  test('the valuation asset is worth itself, whatever the catalogue and a cycle of markets say', () => {
    const circle = [trade('LUSD-B', '3'), trade('B-C', '3'), trade('C-LUSD', '3')]
    expect(rateOf({ code: 'LUSD', notionalValue: '2' }, tradedRates(circle))).toEqual({
      numerator: 1n,
      denominator: 1n,
      source: 'self',
      at: null,
      chain: [],
    })
  })

  test('an asset without trade and price is worth nothing, and no amount of it matches a value', () => {
    const rate = rateOf({ code: 'ABC', notionalValue: '0.000000000000' }, tradedRates([]))
    expect(rate).toMatchObject({ numerator: 0n, source: 'catalogue' })
    expect([valueOf(10n ** 30n, 6, rate), unitsWorth(5n, 6, rate)]).toEqual([0n, 0n])
  })

  test('figures beyond 2^53 stay exact over a long chain, and are rounded down once, at its end', () => {
    const trades = [trade('ABC-B', '9007199254740993.000001'), trade('C-B', '3'), trade('C-LUSD', '7')]
    const rate = rateOf({ code: 'ABC', notionalValue: '0' }, tradedRates(trades))
    const raw = 10n ** 38n - 1n
    expect(valueOf(raw, 18, rate)).toBe((raw * 9_007_199_254_740_993_000_001n * 7n) / (3n * 10n ** 18n))
    // Rounded at each market 100 / 3 * 3 would lose its last unit.
    const there = tradedRates([trade('LUSD-B', '3'), trade('ABC-B', '300')])
    expect(valueOf(1_000_000n, 6, rateOf({ code: 'ABC', notionalValue: '0' }, there))).toBe(100_000_000n)
  })

  test('a fraction stays in lowest terms, so that figures stay short over a long chain', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 20n })
    fc.assert(
      fc.property(part, part, part, part, (a, b, c, d) => {
        const product = multiply({ numerator: a, denominator: b }, { numerator: c, denominator: d })
        expect(product.numerator * b * d).toBe(product.denominator * a * c)
        expect(multiply(product, { numerator: product.denominator, denominator: product.numerator })).toEqual({
          numerator: 1n,
          denominator: 1n,
        })
      }),
      { seed: 6 },
    )
  })
})

test('zero has no reciprocal', () => {
  expect(invert({ numerator: 2n, denominator: 3n })).toEqual({ numerator: 3n, denominator: 2n })
  expect(() => invert({ numerator: 0n, denominator: 1n })).toThrow('zero has no reciprocal')
})

describe('rates before a given time', () => {
  const DAY = 86_400_000
  const closes = [trade('ABC-LUSD', '5', 5 * DAY), trade('ABC-LUSD', '2', 2 * DAY), trade('ABC-B', '1', 0), trade('B-LUSD', '1', DAY)]

  test.each([
    ['before the first day that prices it', DAY, 9n, 'catalogue'],
    ['a moment later', DAY + 1, 1n, 'trade'],
    ['up to where a shorter chain begins', 2 * DAY, 1n, 'trade'],
    ['at that day', 3 * DAY, 2n, 'trade'],
    ['on days without a trade, by the last one', 5 * DAY, 2n, 'trade'],
    ['ever after', 900 * DAY, 5n, 'trade'],
  ])('%s', (_, until, numerator, source) => {
    const ratesAt = ratesBefore(closes)
    const abcAt = () => rateOf({ code: 'ABC', notionalValue: '9' }, ratesAt(until))
    expect(abcAt()).toMatchObject({ numerator, denominator: 1n, source })
    expect(abcAt(), 'and the same when asked again').toMatchObject({ numerator })
    expect(ratesAt(until), 'without another calculation').toBe(ratesAt(until))
  })
})

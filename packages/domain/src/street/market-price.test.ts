import { expect, test } from 'vitest'
import type { TradedPrice } from '../pocket/index.ts'
import { marketPriceOf } from './market-price.ts'

const trade = (base: string, quote: string, numerator: bigint, at = 1, denominator = 1n): TradedPrice => ({
  symbol: `${base}-${quote}`,
  base,
  quote,
  price: { numerator, denominator },
  at,
})
const lars = { code: 'LARS', decimals: 6 }
/** In whole raw units. */
const priceIn = (prices: TradedPrice[], code: string) => {
  const price = marketPriceOf(prices, { code }, lars)
  return price && price.numerator / price.denominator
}

test.each([
  ['on its own market', [trade('LUSD', 'LARS', 1_040n)], 'LUSD', 1_040_000_000n],
  ['on the market the other way round, rounded down', [trade('LARS', 'LUSD', 1n, 1, 1_050n)], 'LUSD', 1_050_000_000n],
  ['rounded down', [trade('LUSD', 'LARS', 1n, 1, 3n)], 'LUSD', 333_333n],
  ['one for the money itself, without any market', [], 'LARS', 1_000_000n],
  ['through one common asset', [trade('LBTC', 'LUSD', 64_000n), trade('LARS', 'LUSD', 1n, 1, 1_000n)], 'LBTC', 64_000_000_000_000n],
  [
    'its own market before any way around',
    [trade('LBTC', 'LARS', 7n), trade('LBTC', 'LUSD', 2n, 9), trade('LUSD', 'LARS', 5n, 9)],
    'LBTC',
    7_000_000n,
  ],
  [
    'the way whose oldest trade is the newest',
    [trade('LBTC', 'LUSD', 2n, 9), trade('LUSD', 'LARS', 5n, 3), trade('LBTC', 'LEUR', 3n, 4), trade('LEUR', 'LARS', 5n, 8)],
    'LBTC',
    15_000_000n,
  ],
  ['unknown through two others', [trade('LBTC', 'LUSD', 2n), trade('LUSD', 'LEUR', 1n), trade('LEUR', 'LARS', 1n)], 'LBTC', undefined],
  ['unknown without trades', [trade('LBTC', 'LUSD', 2n)], 'LEUR', undefined],
  ['unknown at a price of 0', [trade('LUSD', 'LARS', 0n)], 'LUSD', undefined],
] as const)('[DEF-114] the market price is %s', (_name, prices, code, price) => {
  expect(priceIn([...prices], code)).toBe(price)
})

test('[DEF-114] the market price is a fraction, also below one raw unit', () => {
  expect(marketPriceOf([trade('LUSD', 'LARS', 1n, 1, 3n)], { code: 'LUSD' }, lars)).toMatchObject({
    numerator: 1_000_000n,
    denominator: 3n,
  })
  expect(marketPriceOf([trade('LUSD', 'LARS', 1n, 1, 10n ** 9n)], { code: 'LUSD' }, lars)).toMatchObject({ denominator: 10n ** 9n })
})

import { expect, test } from 'vitest'
import type { TradedPrice } from '../pocket/index.ts'
import { valueIn } from './value-in.ts'

const trade = (base: string, quote: string, numerator: bigint, denominator = 1n): TradedPrice => ({
  symbol: `${base}-${quote}`,
  base,
  quote,
  price: { numerator, denominator },
  at: 1,
})
const asset = (code: string, decimals: number) => ({ code, decimals })

test.each([
  ['itself in the same asset', 7n, asset('LUSD', 6), asset('LUSD', 6), [], 7n],
  ['converted by their market', 110_000_000n, asset('LUSD', 6), asset('LEUR', 6), [trade('LEUR', 'LUSD', 11n, 10n)], 100_000_000n],
  ['rounded down', 109_999_999n, asset('LUSD', 6), asset('LEUR', 6), [trade('LEUR', 'LUSD', 11n, 10n)], 99_999_999n],
  ['in the decimals of the target', 64_000_000_000n, asset('LUSD', 6), asset('LBTC', 8), [trade('LBTC', 'LUSD', 64_000n)], 100_000_000n],
  [
    'through one other asset, exact also where a single unit is worth next to nothing',
    10n ** 15n,
    asset('LARS', 6),
    asset('LBTC', 8),
    [trade('LARS', 'LUSD', 1n, 1_000n), trade('LBTC', 'LUSD', 100_000n)],
    1_000_000_000n,
  ],
  ['nothing where nothing was raised, also without a rate', 0n, asset('LUSD', 6), asset('LEUR', 6), [], 0n],
  ['unknown without a rate', 1n, asset('LUSD', 6), asset('LEUR', 6), [], undefined],
] as const)('[DEF-126] what was raised is %s', (_name, raised, from, to, prices, value) => {
  expect(valueIn(raised, from, to, prices)).toBe(value)
})

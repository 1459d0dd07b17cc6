import { expect, test } from 'vitest'
import { compactAmount, compactNumber } from './compact-number.ts'

test.each([
  ['[PKT-20] above 100 is compact', 1_234, 'en', '1.2K'],
  ['[PKT-19] thousands', 12_345, 'en', '12.3K'],
  ['[PKT-19] millions', 4_560_000, 'en', '4.6M'],
  ['[PKT-19] in words of the language', 4_560_000, 'es', '4,6\u00a0M'],
  ['[PKT-20] just above 100', 101, 'en', '101'],
  ['[DEF-064] exactly 100 is not compact', 100, 'en', '100'],
  ['[PKT-20] below 100 keeps two significant digits', 12.345, 'en', '12'],
  ['[PKT-20] below one', 0.012345, 'en', '0.012'],
  ['nothing', 0, 'en', '0'],
  ['a loss', -1_234, 'en', '−1.2K'],
  ['a small loss', -0.5678, 'en', '−0.57'],
])('%s', (_name, value, locale, text) => {
  expect(compactNumber(value, locale)).toBe(text)
})

test('[PKT-20] raw units are compact by their whole units', () => {
  expect([118_000_000_000n, 10_000_000_000n, 1_250_000n].map((raw) => compactAmount(raw, 8, 'en-GB'))).toEqual(['1.2k', '100', '0.013'])
})

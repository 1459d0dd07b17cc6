import { expect, test } from 'vitest'
import { formatShare } from './format-share.ts'

test.each([
  ['en-GB', ['0.0%', '0.1%', '9.9%', '26.6%', '100.0%']],
  ['es-AR-u-hc-h23', ['0,0\u00a0%', '0,1\u00a0%', '9,9\u00a0%', '26,6\u00a0%', '100,0\u00a0%']],
  ['pt-BR', ['0,0%', '0,1%', '9,9%', '26,6%', '100,0%']],
])('a share in %s has the format of its language', (locale, texts) => {
  expect([0, 1, 99, 266, 1000].map((tenths) => formatShare(tenths, 1000, locale))).toEqual(texts)
})

test('a share is rounded down, and a share of zero is zero', () => {
  expect(formatShare(2, 3, 'en-GB')).toBe('66.6%')
  expect(formatShare(0.3, 1, 'en-GB')).toBe('30.0%')
  expect(formatShare(0, 0, 'en-GB')).toBe('0.0%')
})

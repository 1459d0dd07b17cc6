import { expect, test } from 'vitest'
import { formatShare } from './format-share.ts'

test.each(['en-GB', 'es-AR', 'pt-BR'])('a share in %s is written as Intl writes it', (locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (const tenths of [0, 1, 99, 266, 1000]) expect(formatShare(tenths, 1000, locale)).toBe(format.format(tenths / 1000))
})

test('a share is rounded down, and of nothing it is nothing', () => {
  expect(formatShare(2, 3, 'en-GB')).toBe('66.6%')
  expect(formatShare(0.3, 1, 'en-GB')).toBe('30.0%')
  expect(formatShare(0, 0, 'en-GB')).toBe('0.0%')
})

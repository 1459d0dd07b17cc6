import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '@bourse/testkit/effort'
import { formatTag, NUMBER_FORMS } from './figure-form.ts'
import { numberFormat } from './formats.ts'
import { writtenNumber } from './written-number.ts'

const OWN = ['en-GB', 'es-AR-u-hc-h23', 'pt-BR']

const digits = fc.integer({ min: 0, max: 8 })
const styles = fc.record(
  { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: fc.constant('exceptZero' as const) },
  { requiredKeys: [] },
)
const values = fc.oneof(
  fc.double({ min: -1e20, max: 1e20, noNaN: true }),
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.integer(),
  fc.integer({ min: -99_999, max: 99_999 }).map((thousandths) => thousandths / 1000),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
)

describe('a number written by hand', () => {
  test('is what Intl writes, in each of our languages', () => {
    fc.assert(
      fc.property(values, styles, fc.constantFrom(...OWN), (value, style, locale) => {
        const { minimumFractionDigits: fewest = 0, maximumFractionDigits: most } = style
        fc.pre(most === undefined || fewest <= most)
        const grouped = { useGrouping: 'always', ...style } as const
        expect(writtenNumber(value, locale, grouped)).toBe(new Intl.NumberFormat(locale, grouped).format(value))
      }),
      { numRuns: rounds(2_000, 200_000) },
    )
  })

  test.each([0, -0, 0.5, 1.5, 2.5, -0.5, 0.0005, 1.0005, 999.9995, 1e20, 4.35, 1.005, 1e-9])('is it at an edge too: %d', (value) => {
    for (const locale of OWN)
      for (const style of [
        {},
        { maximumFractionDigits: 0 },
        { minimumFractionDigits: 2 },
        { maximumFractionDigits: 12 },
        { signDisplay: 'exceptZero' as const },
      ]) {
        const grouped = { useGrouping: 'always', ...style } as const
        expect(writtenNumber(value, locale, grouped)).toBe(new Intl.NumberFormat(locale, grouped).format(value))
      }
  })

  test.each(NUMBER_FORMS)('has the signs that somebody has chosen: %s', (numbers) => {
    const grouped = { useGrouping: 'always' } as const
    for (const lang of ['en', 'es', 'pt'] as const)
      for (const days of ['day', 'month'] as const) {
        const tag = formatTag(lang, { numbers, days })
        expect(writtenNumber(-1_234_567.5, tag, grouped)).toBe(numberFormat(tag, grouped).format(-1_234_567.5))
      }
  })

  test('is left to Intl in other languages, in other styles, and where it has no digits', () => {
    const grouped = { useGrouping: 'always' } as const
    expect(writtenNumber(1, 'de-DE', grouped)).toBeUndefined()
    expect(writtenNumber(1, 'es-MX', grouped)).toBeUndefined()
    expect(writtenNumber(1, 'en-GB', {})).toBeUndefined()
    expect(writtenNumber(1, 'en-GB', { ...grouped, notation: 'compact' })).toBeUndefined()
    expect(writtenNumber(1, 'en-GB', { ...grouped, signDisplay: 'always' })).toBeUndefined()
    for (const value of [NaN, Infinity, -Infinity, 1e21, 10n ** 21n]) expect(writtenNumber(value, 'en-GB', grouped)).toBeUndefined()
  })
})

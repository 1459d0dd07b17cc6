import { describe, expect, test } from 'vitest'
import { figureSigns, figureText, readTyped } from '../money/index.ts'
import { type FigureForm, formatTag } from './figure-form.ts'
import { dateFormat, numberFormat, numberText, percentText } from './formats.ts'

const of = (lang: 'en' | 'es' | 'pt', form: Partial<FigureForm>) => formatTag(lang, { numbers: 'language', days: 'day', ...form })

test('without a form of one’s own, a language has its own tag', () => {
  expect((['en', 'es', 'pt'] as const).map((lang) => formatTag(lang))).toEqual(['en-GB', 'es-AR-u-hc-h23', 'pt-BR'])
  expect(of('pt', {})).toBe('pt-BR')
  expect(Intl.getCanonicalLocales(of('es', { numbers: 'space', days: 'month' }))).toEqual(['es-AR-u-hc-h23-x-space-month'])
})

describe('a form of figures is kept by every formatter, in every language', () => {
  test.each([
    ['en', 'comma', '−1.234.567,50', '1.234.567', '12,5%', '1,2'],
    ['es', 'point', '−1,234,567.50', '1,234,567', '12.5\u00a0%', '1.2'],
    ['pt', 'space', '−1\u00a0234\u00a0567,50', '1\u00a0234\u00a0567', '12,5%', '1,2'],
    ['en', 'point', '−1,234,567.50', '1,234,567', '12.5%', '1.2'],
    ['en', 'language', '−1,234,567.50', '1,234,567', '12.5%', '1.2'],
  ] as const)('%s %s', (lang, numbers, amount, count, percent, compact) => {
    const tag = of(lang, { numbers })
    expect(figureText('-1234567.50', tag)).toBe(amount)
    expect(numberText(1_234_567, tag)).toBe(count)
    expect(percentText(12.5, tag, 'share')).toBe(percent)
    expect(numberText(1_234, tag, { notation: 'compact', maximumFractionDigits: 1 })).toMatch(new RegExp(`^${compact}\\D`))
    expect(numberFormat(tag, { useGrouping: 'always' }).format(1_234_567n)).toBe(count)
  })
})

describe('what is typed is read in the same form', () => {
  const typed = (text: string, numbers: FigureForm['numbers']) => {
    const read = readTyped(text, { signs: figureSigns(of('en', { numbers })), decimals: 2 })
    return read.ok ? read.plain : `${read.isUnfinished ? '?' : ''}${read.code} ${read.instead ?? ''}`.trim()
  }
  test.each([
    ['1.234,56', 'comma', '1234.56'],
    ['1,234.56', 'point', '1234.56'],
    ['1 234,56', 'space', '1234.56'],
    ['1\u00a0234', 'space', '1234'],
    ['1.5', 'comma', '?DECIMAL_SIGN 1.5'],
    ['1,5', 'point', '?DECIMAL_SIGN 1.5'],
    // Where groups have spaces, a full stop is never taken for one.
    ['1.234', 'space', 'DECIMAL_SIGN 1.23'],
    ['1.5', 'space', 'DECIMAL_SIGN 1.5'],
    ['1.', 'space', '?DECIMAL_SIGN 1.5'],
    ['1.234.567', 'space', 'SHAPE'],
    ['1.234,56', 'space', 'SHAPE'],
  ] as const)('%j as %s is %j', (text, numbers, read) => expect(typed(text, numbers)).toBe(read))
})

describe('a date begins with the month for who wants it so', () => {
  const at = Date.UTC(2026, 11, 4, 14, 5)
  const text = (lang: 'en' | 'es' | 'pt', style: Intl.DateTimeFormatOptions) =>
    dateFormat(of(lang, { days: 'month' }), { timeZone: 'UTC', ...style }).format(at)
  const DAY = { day: 'numeric', month: 'long' } as const
  test.each([
    ['en', DAY, 'December 4'],
    ['es', DAY, 'diciembre 4'],
    ['pt', DAY, 'dezembro 4'],
    ['en', { dateStyle: 'long' }, 'December 4, 2026'],
    ['es', { dateStyle: 'long' }, 'diciembre 4, 2026'],
    ['pt', { dateStyle: 'medium' }, 'dez. 4, 2026'],
    ['en', { dateStyle: 'medium', timeStyle: 'short' }, 'Dec 4, 2026, 14:05'],
    ['en', { weekday: 'long', ...DAY }, 'Friday December 4'],
    ['es', { weekday: 'long', ...DAY }, 'viernes, diciembre 4'],
    ['en', { day: '2-digit', month: '2-digit', year: 'numeric' }, '12/04/2026'],
    ['es', { day: 'numeric', month: 'numeric' }, '12/4'],
    ['pt', { dateStyle: 'short', timeStyle: 'short' }, '12/04/2026, 14:05'],
    ['en', { dateStyle: 'full' }, 'Friday, December 4, 2026'],
    ['es', { dateStyle: 'full' }, 'viernes, diciembre 4, 2026'],
    ['en', { month: 'long', year: 'numeric' }, 'December 2026'],
    ['pt', { hour: '2-digit', minute: '2-digit' }, '14:05'],
  ] as const)('%s %j is %j', (lang, style, expected) => expect(text(lang, style)).toBe(expected))

  test('and with the day for everybody else', () => {
    expect(dateFormat(of('en', { numbers: 'comma' }), { dateStyle: 'long', timeZone: 'UTC' }).format(at)).toBe('4 December 2026')
  })
})

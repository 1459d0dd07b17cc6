import { describe, expect, test } from 'vitest'
import { dateFormat, numberFormat, numberText, percentText, shareText } from './index.ts'

const NOON = Date.UTC(2026, 10, 15, 12)

describe('formats', () => {
  test.each([
    ['en-GB', '1,234.5', '15 November 2026'],
    ['es-AR-u-hc-h23', '1.234,5', '15 de noviembre de 2026'],
    ['pt-BR', '1.234,5', '15 de novembro de 2026'],
  ])('of %s are its own', (locale, number, date) => {
    expect(numberFormat(locale).format(1234.5)).toBe(number)
    expect(dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(NOON)).toBe(date)
  })

  test.each([
    ['en-GB', '0.20%'],
    ['es-AR-u-hc-h23', '0,20\u00a0%'],
    ['es-MX', '0.20\u00a0%'],
    ['pt-BR', '0,20%'],
    ['de-CH', '0.20\u00a0%'],
  ])('of percentages: %s sets the sign as its language does', (locale, text) => {
    expect(percentText(0.2, locale, 'rate')).toBe(text)
  })

  test.each([
    [6.2, 'rate', '6.20%', '6,20\u00a0%', '6,20%'],
    [6.20501, 'rate', '6.205%', '6,205\u00a0%', '6,205%'],
    [-0.08, 'rate', '−0.08%', '−0,08\u00a0%', '−0,08%'],
    [0.5, 'signedRate', '+0.50%', '+0,50\u00a0%', '+0,50%'],
    [1234.56, 'share', '1,234.5%', '1.234,5\u00a0%', '1.234,5%'],
    [26.69, 'share', '26.6%', '26,6\u00a0%', '26,6%'],
    [0.29 * 100, 'share', '29.0%', '29,0\u00a0%', '29,0%'],
    [1.39, 'change', '+1.3%', '+1,3\u00a0%', '+1,3%'],
    [-1.39, 'change', '−1.3%', '−1,3\u00a0%', '−1,3%'],
    [-0.04, 'change', '0.0%', '0,0\u00a0%', '0,0%'],
    [0, 'change', '0.0%', '0,0\u00a0%', '0,0%'],
    [0.569, 'distance', '+0.56%', '+0,56\u00a0%', '+0,56%'],
    [-0.569, 'distance', '−0.56%', '−0,56\u00a0%', '−0,56%'],
    [99.99, 'progress', '99%', '99\u00a0%', '99%'],
  ] as const)('of percentages: %d as a %s', (percent, kind, en, es, pt) => {
    expect(['en-GB', 'es-AR-u-hc-h23', 'pt-BR'].map((locale) => percentText(percent, locale, kind))).toEqual([en, es, pt])
  })

  test.each([
    ['en-GB', ['0.0%', '0.1%', '9.9%', '26.6%', '100.0%']],
    ['es-AR-u-hc-h23', ['0,0\u00a0%', '0,1\u00a0%', '9,9\u00a0%', '26,6\u00a0%', '100,0\u00a0%']],
    ['pt-BR', ['0,0%', '0,1%', '9,9%', '26,6%', '100,0%']],
  ])('of shares: in %s they have one decimal, rounded down', (locale, texts) => {
    expect([0, 1, 99, 266, 1000].map((tenths) => shareText(tenths, 1000, locale))).toEqual(texts)
  })

  test('of shares: a share of nothing is none, and two thirds are not rounded up', () => {
    expect(shareText(2, 3, 'en-GB')).toBe('66.6%')
    expect(shareText(2, 3, 'en-GB', 'progress')).toBe('66%')
    expect(shareText(0.3, 1, 'en-GB')).toBe('30.0%')
    expect(shareText(0, 0, 'en-GB')).toBe('0.0%')
  })

  test('of counts are grouped from four digits on, and negative ones have the minus of all figures', () => {
    expect(['en-GB', 'es-AR-u-hc-h23', 'pt-BR'].map((locale) => numberText(-1234, locale))).toEqual(['−1,234', '−1.234', '−1.234'])
    expect(numberText(12_345n, 'en-GB')).toBe('12,345')
    expect(numberText(1.25, 'en-GB', { maximumFractionDigits: 1 })).toBe('1.3')
  })

  test('are created once per locale and style', () => {
    expect(numberFormat('en-GB', { style: 'percent' })).toBe(numberFormat('en-GB', { style: 'percent' }))
    expect(numberFormat('en-GB', { style: 'percent' })).not.toBe(numberFormat('pt-BR', { style: 'percent' }))
    expect(numberFormat('en-GB', { style: 'percent' })).not.toBe(numberFormat('en-GB'))
    expect(dateFormat('en-GB', { month: 'long' })).toBe(dateFormat('en-GB', { month: 'long' }))
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('en-GB', { month: 'short' }))
  })
})

import { describe, expect, test } from 'vitest'
import { dateFormat, inPercent, numberFormat, percentText } from './index.ts'

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
    ['es-AR-u-hc-h23', '0.20\u00a0%'],
    ['es-MX', '0.20\u00a0%'],
    ['pt-BR', '0.20%'],
    ['de-CH', '0.20\u00a0%'],
  ])('of percentages: %s sets the sign as its language does', (locale, text) => {
    expect(inPercent('0.20', locale)).toBe(text)
  })

  test.each([
    [6.2, { digits: [2, 4] }, '6.20%', '6,20\u00a0%', '6,20%'],
    [6.20501, { digits: [2, 4] }, '6.205%', '6,205\u00a0%', '6,205%'],
    [10, { digits: [0, 4] }, '10%', '10\u00a0%', '10%'],
    [1234.56, { digits: 1 }, '1,234.6%', '1.234,6\u00a0%', '1.234,6%'],
    [-0.5, { digits: 2 }, '−0.50%', '−0,50\u00a0%', '−0,50%'],
    [0.56, { digits: 2, isSigned: true }, '+0.56%', '+0,56\u00a0%', '+0,56%'],
    [-0.56, { digits: 2, isSigned: true }, '−0.56%', '−0,56\u00a0%', '−0,56%'],
    [0, { digits: 2, isSigned: true }, '0.00%', '0,00\u00a0%', '0,00%'],
  ] as const)('of percentages: %d with %j', (percent, style, en, es, pt) => {
    expect(['en-GB', 'es-AR-u-hc-h23', 'pt-BR'].map((locale) => percentText(percent, locale, style))).toEqual([en, es, pt])
  })

  test('are created once per locale and style', () => {
    expect(numberFormat('en-GB', { style: 'percent' })).toBe(numberFormat('en-GB', { style: 'percent' }))
    expect(numberFormat('en-GB', { style: 'percent' })).not.toBe(numberFormat('pt-BR', { style: 'percent' }))
    expect(numberFormat('en-GB', { style: 'percent' })).not.toBe(numberFormat('en-GB'))
    expect(dateFormat('en-GB', { month: 'long' })).toBe(dateFormat('en-GB', { month: 'long' }))
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('en-GB', { month: 'short' }))
  })
})

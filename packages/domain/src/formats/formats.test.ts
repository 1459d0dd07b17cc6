import { describe, expect, test } from 'vitest'
import { dateFormat, inPercent, numberFormat } from './index.ts'

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

  test('are created once per locale and style', () => {
    expect(numberFormat('en-GB', { style: 'percent' })).toBe(numberFormat('en-GB', { style: 'percent' }))
    expect(numberFormat('en-GB', { style: 'percent' })).not.toBe(numberFormat('pt-BR', { style: 'percent' }))
    expect(numberFormat('en-GB', { style: 'percent' })).not.toBe(numberFormat('en-GB'))
    expect(dateFormat('en-GB', { month: 'long' })).toBe(dateFormat('en-GB', { month: 'long' }))
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('en-GB', { month: 'short' }))
  })
})

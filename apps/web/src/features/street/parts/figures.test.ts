import { describe, expect, test } from 'vitest'
import { differenceText, limitText, plainText, priceText } from './figures.ts'

const lars = { code: 'LARS', name: 'Peso', decimals: 2, decimalsMin: 2, icon: null, useStaticIcon: false }
const lusd = { code: 'LUSD', name: 'Dollar', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }

describe('[DEF-113] a price on the board', () => {
  test.each([
    ['104100', lars, 'en-GB', '1,041.00'],
    ['104100', lars, 'pt-BR', '1.041,00'],
    ['64180500000', lusd, 'en-GB', '64,180.50'],
    ['64180123456', lusd, 'en-GB', '64,180.12'],
    ['1084567', lusd, 'en-GB', '1.08456'],
    ['958.497076583916', lusd, 'en-GB', '0.000958497'],
    ['0.5', lusd, 'en-GB', '0.0000005'],
    ['1000000', lusd, 'en-GB', '1.00'],
    ['960', lusd, 'en-GB', '0.00096'],
    ['1', lusd, 'en-GB', '0.000001'],
  ])('of %s raw units', (raw, quote, locale, text) => {
    expect(priceText(raw, quote, locale)).toBe(text)
  })

  test.each([
    ['104100', '103950', 'en-GB', '+0.14%'],
    ['103950', '104100', 'en-GB', '−0.14%'],
    ['103950', '103950', 'en-GB', '0.00%'],
    ['965.494', '958.497076583916', 'en-GB', '+0.72%'],
    ['105000', '100000', 'es-AR-u-hc-h23', '+5,00\u00a0%'],
  ])('%s differs from the market’s %s', (price, market, locale, text) => {
    expect(differenceText(price, market, locale)).toBe(text)
  })
})

describe('[DEF-114] a limit', () => {
  test('is written without zeros that say nothing', () => {
    expect(limitText('5000000000', lusd, 'en-GB')).toBe('5,000')
    expect(limitText('5000500000', lusd, 'en-GB')).toBe('5,000.5')
    expect(limitText('1', lusd, 'pt-BR')).toBe('0,000001')
  })

  test('is sent with all its digits', () => {
    expect(plainText('5000123456', lusd)).toBe('5000.123456')
    expect(plainText(5_000_000_000n, lusd)).toBe('5000.00')
  })
})

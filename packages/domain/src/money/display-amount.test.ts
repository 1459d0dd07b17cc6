import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayAmount, exactAmount, exactDigits, figureText, isRounded, shownAmount, splitFigure } from './display-amount.ts'
import { powerOfTen } from './divide.ts'

const LUSD = { decimals: 6, decimalsMin: 2 }

describe('a displayed amount', () => {
  test.each([
    ['[PKT-16] is the raw amount by its decimals', 1_234_560_000n, LUSD, '1234.56'],
    ['[PKT-17] is rounded down', 1_999_999n, LUSD, '1.99'],
    ['[PKT-17] shows an amount below its last decimal as zero', 9_999n, LUSD, '0.00'],
    ['pads its decimals with zeros', 1_000_000n, LUSD, '1.00'],
    ['shows zero as zero', 0n, LUSD, '0.00'],
    ['never shows a debt larger than it is', -1_999_999n, LUSD, '-1.99'],
    ['has a minus before whole units', -2_000_000n, LUSD, '-2.00'],
    ['has no minus before zero', -9_999n, LUSD, '0.00'],
    ['has no point without decimals', 1_999_999n, { decimals: 6, decimalsMin: 0 }, '1'],
    ['is whole where the asset is', 42n, { decimals: 0, decimalsMin: 0 }, '42'],
    [
      'keeps every digit of a large figure',
      99_999_999_999_999_999_999_999_999_999_999_999_999n,
      LUSD,
      '99999999999999999999999999999999.99',
    ],
    ['keeps leading zeros of the fraction', 1_000_001n, { decimals: 6, decimalsMin: 6 }, '1.000001'],
  ])('%s', (_name, raw, asset, text) => {
    expect(displayAmount(raw, asset)).toBe(text)
  })

  test('[PKT-18] takes another number of fraction digits when asked', () => {
    expect(displayAmount(1_999_999n, LUSD, 4)).toBe('1.9999')
    expect(displayAmount(1_999_999n, LUSD, 0)).toBe('1')
    expect(displayAmount(1_000_000n, LUSD, 8)).toBe('1.00000000')
  })

  test('[PKT-17] is never more than the amount, and less than one shown unit below it', () => {
    const decimals = fc.integer({ min: 0, max: 18 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 38n }), decimals, decimals, (raw, x, y) => {
        const asset = { decimals: Math.max(x, y), decimalsMin: Math.min(x, y) }
        const shown = BigInt(displayAmount(raw, asset).replace('.', '')) * powerOfTen(asset.decimals - asset.decimalsMin)
        expect(shown <= raw && raw < shown + powerOfTen(asset.decimals - asset.decimalsMin)).toBe(true)
      }),
      { seed: 4 },
    )
  })
})

describe('one number of decimals for each asset', () => {
  const LBTC = { decimals: 8, decimalsMin: 8 }
  const BRS = { decimals: 8, decimalsMin: 2 }
  const WEI = { decimals: 18, decimalsMin: 4 }
  const CP12 = { decimals: 0, decimalsMin: 0 }
  const WHOLE = { decimals: 6, decimalsMin: 0 }

  test.each<[string, bigint, { decimals: number; decimalsMin: number }, shown: string, exact: string]>([
    ['nothing', 0n, LUSD, '0.00', '0.00'],
    ['whole units', 1_250_000_000n, LUSD, '1250.00', '1250.00'],
    ['cents', 1_250_500_000n, LUSD, '1250.50', '1250.50'],
    ['a fraction finer than cents beside them', 1_250_509_999n, LUSD, '1250.50', '1250.509999'],
    ['the smallest that is shown', 10_000n, LUSD, '0.01', '0.01'],
    ['one unit less', 9_999n, LUSD, '<0.01', '0.009999'],
    ['the last unit', 1n, LUSD, '<0.01', '0.000001'],
    ['a small fraction without trailing zeros', 3_200n, LUSD, '<0.01', '0.0032'],
    ['a small debt', -9_999n, LUSD, '-<0.01', '-0.009999'],
    ['a debt', -1_250_509_999n, LUSD, '-1250.50', '-1250.509999'],
    ['a coin', 18_420_000n, LBTC, '0.18420000', '0.18420000'],
    ['the last unit of a coin', 1n, LBTC, '0.00000001', '0.00000001'],
    ['a token that is shown in cents', 42_00000000n, BRS, '42.00', '42.00'],
    ['less than a cent of a token that is shown in cents', 999_999n, BRS, '<0.01', '0.00999999'],
    ['a very small unit', 1n, WEI, '<0.0001', '0.000000000000000001'],
    ['a very large amount', 10n ** 38n - 1n, LUSD, '99999999999999999999999999999999.99', '99999999999999999999999999999999.999999'],
    ['pieces', 30n, CP12, '30', '30'],
    ['an asset shown without decimals', 2_000_000n, WHOLE, '2', '2'],
    ['less than one unit of it', 999_999n, WHOLE, '<1', '0.999999'],
    ['more than one unit of it', 1_999_999n, WHOLE, '1', '1.999999'],
  ])('%s', (_, raw, asset, shown, exact) => {
    expect(shownAmount(raw, asset)).toBe(shown)
    expect(exactAmount(raw, asset)).toBe(exact)
    expect(exactDigits(raw, asset)).toBe((exact.split('.')[1] ?? '').length)
    expect(isRounded(raw, asset)).toBe(shown !== exact)
  })

  test('[PKT-17] an amount is never shown too high, and never as zero unless it is zero', () => {
    const decimals = fc.integer({ min: 0, max: 18 })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), decimals, decimals, (raw, x, y) => {
        const asset = { decimals: Math.max(x, y), decimalsMin: Math.min(x, y) }
        const text = shownAmount(raw, asset)
        const [whole = '', fraction = ''] = text.replace('<', '').split('.')
        const shown = BigInt(whole + fraction) * powerOfTen(asset.decimals - fraction.length)
        expect(text.startsWith('<') ? raw < shown : shown <= raw && shown > 0n).toBe(true)
        expect(fraction).toHaveLength(asset.decimalsMin)
      }),
      { seed: 7 },
    )
  })
})

describe('an exact amount', () => {
  test.each([
    ['ends with its last unit', 1_234_500_001n, LUSD, '1234.500001'],
    ['has at least the minimum decimals', 1_500_000n, LUSD, '1.50'],
    ['has no needless point', 2_000_000n, { decimals: 6, decimalsMin: 0 }, '2'],
    ['keeps the sign of a debt', -1n, LUSD, '-0.000001'],
    ['is whole where the asset is', 42n, { decimals: 0, decimalsMin: 0 }, '42'],
  ])('[PKT-16] %s', (_name, raw, asset, text) => {
    expect(exactAmount(raw, asset)).toBe(text)
  })
})

describe('[PKT-18] the parts of a figure follow the locale', () => {
  test.each([
    ['1234567.89', 'en', { sign: '', whole: '1,234,567', fraction: '.89' }],
    ['1234567.89', 'es-AR', { sign: '', whole: '1.234.567', fraction: ',89' }],
    ['1234567.89', 'pt', { sign: '', whole: '1.234.567', fraction: ',89' }],
    ['-0.50', 'en', { sign: '−', whole: '0', fraction: '.50' }],
    ['-1234.50', 'en', { sign: '−', whole: '1,234', fraction: '.50' }],
    ['<0.01', 'es-AR', { sign: '<', whole: '0', fraction: ',01' }],
    ['-<0.01', 'en', { sign: '−<', whole: '0', fraction: '.01' }],
    ['1234.5', 'es-ES', { sign: '', whole: '1.234', fraction: ',5' }],
    ['42', 'en', { sign: '', whole: '42', fraction: '' }],
    ['99999999999999999999.01', 'en', { sign: '', whole: '99,999,999,999,999,999,999', fraction: '.01' }],
  ])('%s in %s', (plain, locale, parts) => {
    expect(splitFigure(plain, locale)).toEqual(parts)
  })

  test.each([
    ['-1234.50', 'en', '−1,234.50'],
    ['-1234.50', 'pt', '−1.234,50'],
    ['<0.01', 'pt', '<0,01'],
    ['42', 'es-AR', '42'],
  ])('%s as one text in %s', (plain, locale, text) => {
    expect(figureText(plain, locale)).toBe(text)
  })

  test.each(['en-GB', 'es-AR', 'es-AR-u-hc-h23', 'pt-BR'])('the listed signs of %s are those of Intl', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (units) => {
        const { whole, fraction } = splitFigure(`${units}.5`, locale)
        expect(`${whole}${fraction}`).toBe(format.format(Number(`${units}.5`)))
      }),
      { seed: 5 },
    )
  })
})

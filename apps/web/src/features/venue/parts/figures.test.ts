import { describe, expect, test } from 'vitest'
import { figureText, permilleText, plainText, presetsOf, rateText, readAmount, shortText, wholePercent } from './figures.ts'

const LUSD = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
const BRS = { code: 'BRS', decimals: 8, decimalsMin: 2 }

describe('[DEF-122] figures of a venture', () => {
  test('an amount without its code, and a score without empty decimals', () => {
    expect(figureText(32_800_000_000n, LUSD, 'en-GB')).toBe('32,800.00')
    expect(shortText(118_000_000_000n, BRS, 'en-GB')).toBe('1,180')
    expect(shortText(118_050_000_000n, BRS, 'en-GB')).toBe('1,180.5')
    expect(shortText(118_050_000_000n, BRS, 'es-AR')).toBe('1.180,5')
  })

  test.each([
    [0, 0],
    [999, 99],
    [1_000, 100],
    [2_370, 237],
  ])('%i of a thousand are %i percent: never 100 before the target is met, and on from there', (permille, percent) => {
    expect(wholePercent(permille)).toBe(percent)
  })

  test('[DEF-126] a rate has four decimals, if the asset has', () => {
    expect(rateText(1_084_000n, LUSD, 'en-GB')).toBe('1.0840 LUSD')
    expect(rateText(108n, { code: 'LARS', decimals: 2, decimalsMin: 2 }, 'es-AR')).toBe('1,08 LARS')
  })

  test('a dialog shows a tenth of a percent', () => {
    expect(permilleText(822, 'en-GB')).toBe('82.2%')
    expect(permilleText(1_500, 'en-GB')).toBe('150.0%')
  })

  test.each([
    ['1', 6, ['25000000', '50000000', '100000000', '250000000']],
    ['0.00096', 2, ['2500000', '5000000', '10000000', '25000000']],
    ['64180.5', 8, ['25000', '50000', '100000', '250000']],
    ['0', 2, ['2500', '5000', '10000', '25000']],
    ['250000', 0, []],
  ])('presets of an asset worth %s with %i decimals', (notionalValue, decimals, raws) => {
    expect(presetsOf({ notionalValue, decimals }).map(String)).toEqual(raws)
  })

  test('what is typed is read to the last unit, and rubbish is not read', () => {
    expect(readAmount('100.5', LUSD)).toBe(100_500_000n)
    for (const rubbish of ['', '-1', '0', 'x', '1.2345678']) expect(readAmount(rubbish, LUSD)).toBeUndefined()
    expect(plainText(100_500_000n, LUSD)).toBe('100.50')
  })
})

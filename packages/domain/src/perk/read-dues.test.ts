import { describe, expect, test } from 'vitest'
import { readDues } from './read-dues.ts'

describe('[PERK-15] dues are empty or from 0.00001 to 99999999.9999', () => {
  test.each([
    ['', 6, undefined],
    ['12', 6, 12_000_000n],
    ['12.00', 2, 1_200n],
    ['0.00001', 6, 10n],
    ['0.00001', 5, 1n],
    ['0.000010', 6, 10n],
    ['99999999.9999', 6, 99_999_999_999_900n],
    ['99999999.9999', 4, 999_999_999_999n],
    ['99999999', 0, 99_999_999n],
    ['1', 0, 1n],
    ['0.000010000000000001', 18, 10_000_000_000_001n],
  ])('%j with %i decimals is %s', (text, decimals, raw) => {
    expect(readDues(text, decimals)).toEqual({ ok: true, value: raw })
  })

  test.each([
    ['0', 6, 'DUES_RANGE'],
    ['0.0000', 6, 'DUES_RANGE'],
    ['0.000009', 6, 'DUES_RANGE'],
    ['0.000009999999999999', 18, 'DUES_RANGE'],
    ['99999999.99991', 6, 'DUES_RANGE'],
    ['99999999.9999000001', 18, 'DUES_RANGE'],
    ['100000000', 6, 'DUES_RANGE'],
    ['9'.repeat(60), 6, 'DUES_RANGE'],
    ['0.00001', 4, 'AMOUNT_DECIMALS'],
    ['12.345', 2, 'AMOUNT_DECIMALS'],
    ['0.5', 0, 'AMOUNT_DECIMALS'],
    ['-1', 6, 'AMOUNT_FORMAT'],
    ['1e3', 6, 'AMOUNT_FORMAT'],
    ['1,5', 6, 'AMOUNT_FORMAT'],
    [' 1', 6, 'AMOUNT_FORMAT'],
    ['.5', 6, 'AMOUNT_FORMAT'],
    ['twelve', 6, 'AMOUNT_FORMAT'],
  ])('%j with %i decimals is refused: %s', (text, decimals, code) => {
    expect(readDues(text, decimals)).toMatchObject({ ok: false, code })
  })
})

import { describe, expect, test } from 'vitest'
import { sumsIn } from './use-sums.ts'

const LUSD = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
const LBTC = { code: 'LBTC', decimals: 8, decimals_min: 8 }
const CP12 = { code: 'CP12', decimals: 0, decimalsMin: 0 }
const sums = sumsIn('en', (code) => code === 'LUSD')

describe('an amount of the slip', () => {
  test.each([
    ['a currency in cents, rounded down', sums.text(96_526_500n, LUSD), '96.52 LUSD'],
    ['what is given, rounded up', sums.text(96_526_500n, LUSD, 'up'), '96.53 LUSD'],
    ['whole cents either way', sums.text(96_520_000n, LUSD, 'up'), '96.52 LUSD'],
    ['thousands', sums.figure(1_780_004_312n, LUSD), '1,780.00'],
    ['less than a cent', sums.text(4_312n, LUSD), '<0.01 LUSD'],
    ['less than a cent given, as a cent', sums.text(4_312n, LUSD, 'up'), '0.01 LUSD'],
    ['nothing', sums.text(0n, LUSD, 'up'), '0.00 LUSD'],
    ['to its last unit', sums.exact(96_526_500n, LUSD), '96.5265 LUSD'],
    ['a coin without needless zeros', sums.text(149_700n, LBTC), '0.001497 LBTC'],
    ['a coin given is not rounded', sums.text(149_701n, LBTC, 'up'), '0.00149701 LBTC'],
    ['a coin to its last unit', sums.exact(149_700n, LBTC), '0.001497 LBTC'],
    ['whole units', sums.text(30n, CP12), '30 CP12'],
    ['in Spanish', sumsIn('es-AR', () => true).text(1_780_004_312n, LUSD), '1.780,00 LUSD'],
  ])('%s', (_name, text, shown) => {
    expect(text).toBe(shown)
  })
})

import { describe, expect, test } from 'vitest'
import { figureOf } from './amount-figure.ts'

const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const LBTC = { code: 'LBTC', decimals: 8, decimals_min: 8 }
const CP12 = { code: 'CP12', decimals: 0, decimals_min: 0 }

describe('printed amounts', () => {
  test.each([
    ['[PKT-16] raw units are divided by ten to the power of the decimals', 49_239_780_000n, LUSD, 'en-GB', ['', '49,239', '.78', '']],
    ['[PKT-17] what is finer than the minimum decimals is cut, never rounded up', 999_999n, LUSD, 'en-GB', ['', '0', '.99', '']],
    ['[PKT-17] a debt is not made larger', -1_999_999n, LUSD, 'en-GB', ['−', '1', '.99', '']],
    ['[PKT-18] figures follow the locale', 1_234_567_500_000n, LUSD, 'pt-BR', ['', '1.234.567', ',50', '']],
    ['the trailing zeros of a long fraction are quieter', 18_420_000n, LBTC, 'en-GB', ['', '0', '.1842', '0000']],
    ['cents keep theirs', 250_000_000n, LUSD, 'en-GB', ['', '250', '.00', '']],
    ['whole units have no fraction', 30n, CP12, 'en-GB', ['', '30', '', '']],
    ['amounts beyond 2^53 stay exact', 12_345_678_901_234_567_890_000_000n, LUSD, 'en-GB', ['', '12,345,678,901,234,567,890', '.00', '']],
  ])('%s', (_, raw, asset, locale, [sign, whole, fraction, zeros]) => {
    expect(figureOf(raw, asset, locale)).toEqual({ sign, whole, fraction, zeros })
  })
})

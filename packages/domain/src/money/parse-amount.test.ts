import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayAmount } from './display-amount.ts'
import { parseAmount, RAW_MAX } from './parse-amount.ts'

const rawAmount = fc.bigInt({ min: 1n, max: RAW_MAX })
const decimalsOf = fc.integer({ min: 0, max: 18 })

describe('[PKT-22] [DEF-065] plain decimals are read exactly', () => {
  test.each([
    ['1', 6, 1_000_000n],
    ['0.000001', 6, 1n],
    ['10.5', 6, 10_500_000n],
    ['1.000000', 6, 1_000_000n],
    ['7', 0, 7n],
    ['0.1', 1, 1n],
    ['90071992547409.93', 2, 9_007_199_254_740_993n],
    [String(RAW_MAX), 0, RAW_MAX],
    ['99999999999999999999.999999999999999999', 18, RAW_MAX],
  ])('%s with %d decimals', (text, decimals, raw) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: true, value: raw })
  })

  test('every formatted amount is parsed back', () => {
    fc.assert(
      fc.property(rawAmount, decimalsOf, (raw, decimals) => {
        expect(parseAmount(displayAmount(raw, { decimals, decimalsMin: decimals }), decimals)).toEqual({ ok: true, value: raw })
      }),
      { seed: 2 },
    )
  })
})

describe('[PKT-21] anything but a positive amount is refused, never guessed at', () => {
  test.each([
    ...['', ' ', '1 ', ' 1', '1\n', '1e3', '1E3', 'NaN', 'Infinity', '-0', '-1', '+1', '.1', '1.', '01', '00', '0x10', '0b1', '1_000'],
    ...['1,000', '1.000,5', "1'000", '1 000', '١٢', '１２', '٫5', '1.2.3', '½', '²', '1n', 'null', '1%', '$1', '1\u0000', '\u200b1'],
  ])('%j', (text) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, code: 'AMOUNT_FORMAT' })
  })

  test.each([
    ['0', 6, 'AMOUNT_NOT_POSITIVE'],
    ['0.000000', 6, 'AMOUNT_NOT_POSITIVE'],
    ['0', 0, 'AMOUNT_NOT_POSITIVE'],
    ['0.0000001', 6, 'AMOUNT_DECIMALS'],
    ['1.0000000', 6, 'AMOUNT_DECIMALS'],
    ['1.0', 0, 'AMOUNT_DECIMALS'],
    [String(RAW_MAX + 1n), 0, 'AMOUNT_TOO_LARGE'],
    ['100000000000000000000', 18, 'AMOUNT_TOO_LARGE'],
    [String(2n ** 256n), 0, 'AMOUNT_TOO_LARGE'],
  ])('%s with %d decimals: %s', (text, decimals, code) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: false, code })
  })

  test('no text throws, and what is accepted is always above zero and can be stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,e-]{0,60}$/)), decimalsOf, (text, decimals) => {
        const parsed = parseAmount(text, decimals)
        if (parsed.ok) expect(parsed.value > 0n && parsed.value <= RAW_MAX && /^[0-9.]+$/.test(text)).toBe(true)
      }),
      { seed: 3, numRuns: 2_000 },
    )
  })
})

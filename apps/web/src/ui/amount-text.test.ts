import { describe, expect, test } from 'vitest'
import { decimalPoint, readAmountText, settleAmountText } from './amount-text.ts'

const USD = 6

describe('amount input', () => {
  test.each([
    ['[PKT-21] a minus sign is refused', '-', '', undefined],
    ['[PKT-21] a pasted negative amount is refused', '-250.00', '', undefined],
    ['letters and exponents are refused', '1e', '1', undefined],
    ['digits are kept', '25', '2', '25'],
    ['leading zeros leave', '05', '0', '5'],
    ['a lonely separator gets its zero', '.', '', '0.'],
    ['either separator key will do', '12,', '12', '12.'],
    ['a second separator is refused', '1.5.', '1.5', undefined],
    ['[PKT-22] decimals beyond the asset are cut', '1.2345678', '1.234567', '1.234567'],
    ['an emptied field is empty', '', '1', ''],
    ['a pasted figure loses its groups', '1,234,567.50', '', '1234567.50'],
    ['a pasted figure of the other convention is understood when it is plain', '1.234,50', '', '1234.50'],
    ['spaces as groups leave', '1 234.5', '', '1234.5'],
    ['Arabic digits are refused', '١٢٣', '', undefined],
  ])('%s', (_, text, before, plain) => {
    expect(readAmountText(text, before, USD, '.')).toBe(plain)
  })

  test('a pasted figure that could be read in two ways follows the locale', () => {
    expect(readAmountText('1.234', '', USD, ',')).toBe('1234')
    expect(readAmountText('1,234', '', USD, ',')).toBe('1.234')
    expect(readAmountText('1,234', '', USD, '.')).toBe('1234')
  })

  test('[PKT-22] an asset without decimals takes none', () => {
    expect(readAmountText('12.', '12', 0, '.')).toBe('12')
  })

  test('leaving the field removes a separator without digits after it', () => {
    expect(settleAmountText('12.')).toBe('12')
    expect(settleAmountText('12.5')).toBe('12.5')
  })

  test('[PKT-18] the separator is the one of the locale', () => {
    expect([decimalPoint('en-GB'), decimalPoint('es-AR'), decimalPoint('pt-BR')]).toEqual(['.', ',', ','])
  })
})

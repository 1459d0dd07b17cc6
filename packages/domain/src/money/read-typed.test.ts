import { describe, expect, test } from 'vitest'
import { figureSigns } from './figure-signs.ts'
import { keepTyped, leaveTyped, refusalOf, unreadText } from './keep-typed.ts'
import { parseAmount } from './parse-amount.ts'
import { readTyped } from './read-typed.ts'

const EN = 'en-GB'
/** Both write `1.234,5`. */
const COMMA = ['es-AR-u-hc-h23', 'pt-BR'] as const
const marks = ['LUSD', 'US$']

/**
 * A text, its meaning in English, and its meaning in Spanish and Portuguese, for an asset with six decimals: plain digits, or the fault;
 * with a question mark where further typing may still make it valid.
 */
const TABLE: readonly (readonly [text: string, en: string, comma: string])[] = [
  // Plain digits are the same everywhere.
  ['', '', ''],
  [' ', '', ''],
  ['\t', '', ''],
  ['\u00a0', '', ''],
  ['0', '0', '0'],
  ['1', '1', '1'],
  ['7', '7', '7'],
  ['10', '10', '10'],
  ['100', '100', '100'],
  ['999', '999', '999'],
  ['1000', '1000', '1000'],
  ['10000', '10000', '10000'],
  ['63000', '63000', '63000'],
  ['1234567', '1234567', '1234567'],
  ['123456789012345678901234567890', '123456789012345678901234567890', '123456789012345678901234567890'],
  ['9007199254740993', '9007199254740993', '9007199254740993'],
  // Leading zeros are dropped.
  ['00', '0', '0'],
  ['05', '5', '5'],
  ['007', '7', '7'],
  ['0001000', '1000', '1000'],
  // Surrounding space is dropped.
  [' 5', '5', '5'],
  ['5 ', '5', '5'],
  ['\t5\t', '5', '5'],
  ['5\n', '5', '5'],
  ['\u00a05\u00a0', '5', '5'],
  ['\ufeff5', '5', '5'],
  ['\u200b5\u200b', '5', '5'],
  ['\u200e1000\u200e', '1000', '1000'],
  ['  1000  ', '1000', '1000'],
  // One sign followed by three digits: a group where it is the group sign, decimals where it is the decimal sign.
  ['1,000', '1000', '1.000'],
  ['1.000', '1.000', '1000'],
  ['12,345', '12345', '12.345'],
  ['12.345', '12.345', '12345'],
  ['999,999', '999999', '999.999'],
  ['999.999', '999.999', '999999'],
  ['1,500', '1500', '1.500'],
  ['1.500', '1.500', '1500'],
  ['63,000', '63000', '63.000'],
  ['63.000', '63.000', '63000'],
  // Groups and decimals.
  ['63,000.57', '63000.57', 'DECIMAL_SIGN'],
  ['63.000,57', 'DECIMAL_SIGN', '63000.57'],
  ['1,000.50', '1000.50', 'DECIMAL_SIGN'],
  ['1.000,50', 'DECIMAL_SIGN', '1000.50'],
  ['1,000.5', '1000.5', 'DECIMAL_SIGN'],
  ['1.000,5', 'DECIMAL_SIGN', '1000.5'],
  ['1,234.56', '1234.56', 'DECIMAL_SIGN'],
  ['1.234,56', 'DECIMAL_SIGN', '1234.56'],
  ['1,234,567.89', '1234567.89', 'DECIMAL_SIGN'],
  ['1.234.567,89', 'DECIMAL_SIGN', '1234567.89'],
  ['1,234,567', '1234567', 'SHAPE'],
  ['1.234.567', 'SHAPE', '1234567'],
  ['12,345,678', '12345678', 'SHAPE'],
  ['12.345.678', 'SHAPE', '12345678'],
  ['1,000,000,000', '1000000000', 'SHAPE'],
  ['1.000.000.000', 'SHAPE', '1000000000'],
  ['1,000.000001', '1000.000001', 'DECIMAL_SIGN'],
  ['1.000,000001', 'DECIMAL_SIGN', '1000.000001'],
  // Decimals.
  ['0.5', '0.5', 'DECIMAL_SIGN'],
  ['0,5', 'DECIMAL_SIGN', '0.5'],
  ['.5', '0.5', 'DECIMAL_SIGN'],
  [',5', 'DECIMAL_SIGN', '0.5'],
  ['.50', '0.50', 'DECIMAL_SIGN'],
  [',50', 'DECIMAL_SIGN', '0.50'],
  ['00.5', '0.5', 'DECIMAL_SIGN'],
  ['00,5', 'DECIMAL_SIGN', '0.5'],
  ['0.50', '0.50', 'DECIMAL_SIGN'],
  ['0,50', 'DECIMAL_SIGN', '0.50'],
  ['12.34', '12.34', '?DECIMAL_SIGN'],
  ['12,34', '?DECIMAL_SIGN', '12.34'],
  ['1.50', '1.50', '?DECIMAL_SIGN'],
  ['1,50', '?DECIMAL_SIGN', '1.50'],
  ['1.5', '1.5', '?DECIMAL_SIGN'],
  ['1,5', '?DECIMAL_SIGN', '1.5'],
  ['0.000001', '0.000001', 'DECIMAL_SIGN'],
  ['0,000001', 'DECIMAL_SIGN', '0.000001'],
  ['1.000000', '1.000000', 'DECIMAL_SIGN'],
  ['1,000000', 'DECIMAL_SIGN', '1.000000'],
  ['1000.5', '1000.5', 'DECIMAL_SIGN'],
  ['1000,5', 'DECIMAL_SIGN', '1000.5'],
  ['1000.50', '1000.50', 'DECIMAL_SIGN'],
  ['1000,50', 'DECIMAL_SIGN', '1000.50'],
  ['1000.500', '1000.500', 'DECIMAL_SIGN'],
  ['1000,500', 'DECIMAL_SIGN', '1000.500'],
  ['63000.57', '63000.57', 'DECIMAL_SIGN'],
  ['63000,57', 'DECIMAL_SIGN', '63000.57'],
  ['1234.5678', '1234.5678', 'DECIMAL_SIGN'],
  ['1234,5678', 'DECIMAL_SIGN', '1234.5678'],
  ['1.2345', '1.2345', 'DECIMAL_SIGN'],
  ['1,2345', 'DECIMAL_SIGN', '1.2345'],
  // A group does not begin with zero.
  ['0.500', '0.500', 'DECIMAL_SIGN'],
  ['0,500', 'DECIMAL_SIGN', '0.500'],
  ['0.001', '0.001', 'DECIMAL_SIGN'],
  ['0,001', 'DECIMAL_SIGN', '0.001'],
  ['01,000', 'DECIMAL_SIGN', '1.000'],
  ['01.000', '1.000', 'DECIMAL_SIGN'],
  ['0,001,000', 'SHAPE', 'SHAPE'],
  ['0.001.000', 'SHAPE', 'SHAPE'],
  // More decimals than the asset has.
  ['0.0000001', 'DECIMALS', 'DECIMAL_SIGN'],
  ['0,0000001', 'DECIMAL_SIGN', 'DECIMALS'],
  ['1.2345678', 'DECIMALS', 'DECIMAL_SIGN'],
  ['1,2345678', 'DECIMAL_SIGN', 'DECIMALS'],
  ['1.0000000', 'DECIMALS', 'DECIMAL_SIGN'],
  ['1,0000000', 'DECIMAL_SIGN', 'DECIMALS'],
  ['1,000.1234567', 'DECIMALS', 'DECIMAL_SIGN'],
  ['1.000,1234567', 'DECIMAL_SIGN', 'DECIMALS'],
  ['.1234567', 'DECIMALS', 'DECIMAL_SIGN'],
  [',1234567', 'DECIMAL_SIGN', 'DECIMALS'],
  // While typing.
  ['.', '?NO_DECIMALS', 'DECIMAL_SIGN'],
  [',', 'DECIMAL_SIGN', '?NO_DECIMALS'],
  ['1.', '?NO_DECIMALS', '?DECIMAL_SIGN'],
  ['1,', '?DECIMAL_SIGN', '?NO_DECIMALS'],
  ['12.', '?NO_DECIMALS', '?DECIMAL_SIGN'],
  ['12,', '?DECIMAL_SIGN', '?NO_DECIMALS'],
  ['0.', '?NO_DECIMALS', 'DECIMAL_SIGN'],
  ['0,', 'DECIMAL_SIGN', '?NO_DECIMALS'],
  ['1000.', '?NO_DECIMALS', 'DECIMAL_SIGN'],
  ['1000,', 'DECIMAL_SIGN', '?NO_DECIMALS'],
  ['1,0', '?DECIMAL_SIGN', '1.0'],
  ['1.0', '1.0', '?DECIMAL_SIGN'],
  ['1,00', '?DECIMAL_SIGN', '1.00'],
  ['1.00', '1.00', '?DECIMAL_SIGN'],
  ['63,0', '?DECIMAL_SIGN', '63.0'],
  ['63.0', '63.0', '?DECIMAL_SIGN'],
  ['1,000,', '?DECIMAL_SIGN', 'SHAPE'],
  ['1.000.', 'SHAPE', '?DECIMAL_SIGN'],
  ['1,000,5', '?DECIMAL_SIGN', 'SHAPE'],
  ['1.000.5', 'SHAPE', '?DECIMAL_SIGN'],
  ['1,000,50', '?DECIMAL_SIGN', 'SHAPE'],
  ['1.000.50', 'SHAPE', '?DECIMAL_SIGN'],
  ['1,000.', '?NO_DECIMALS', 'DECIMAL_SIGN'],
  ['1.000,', 'DECIMAL_SIGN', '?NO_DECIMALS'],
  ['1,234,567.', '?NO_DECIMALS', 'DECIMAL_SIGN'],
  ['1.234.567,', 'DECIMAL_SIGN', '?NO_DECIMALS'],
  ['1 0', '?SHAPE', '?SHAPE'],
  ['1 00', '?SHAPE', '?SHAPE'],
  ['1 000 0', '?SHAPE', '?SHAPE'],
  ['1\u00a000', '?SHAPE', '?SHAPE'],
  ["1'", '?SHAPE', '?SHAPE'],
  ["1'00", '?SHAPE', '?SHAPE'],
  // Other group signs, with groups of three.
  ['1 000', '1000', '1000'],
  ['63 000', '63000', '63000'],
  ['1 234 567', '1234567', '1234567'],
  ['1\u00a0000', '1000', '1000'],
  ['1\u202f000', '1000', '1000'],
  ['1\u2009000', '1000', '1000'],
  ['1\u2007000', '1000', '1000'],
  ['1\u202f234\u202f567', '1234567', '1234567'],
  ["1'000", '1000', '1000'],
  ['1’000', '1000', '1000'],
  ["1'234'567", '1234567', '1234567'],
  ['1 000.5', '1000.5', 'DECIMAL_SIGN'],
  ['1 000,5', 'DECIMAL_SIGN', '1000.5'],
  ['1\u00a0000,50', 'DECIMAL_SIGN', '1000.50'],
  ['1\u202f000.50', '1000.50', 'DECIMAL_SIGN'],
  ["1'000.50", '1000.50', 'DECIMAL_SIGN'],
  ['1’000,50', 'DECIMAL_SIGN', '1000.50'],
  ['1 0000', 'SHAPE', 'SHAPE'],
  ['10 00', '?SHAPE', '?SHAPE'],
  ['1000 000', 'SHAPE', 'SHAPE'],
  ['0 500', 'SHAPE', 'SHAPE'],
  ['1  000', 'SHAPE', 'SHAPE'],
  ['1 000 00 0', 'SHAPE', 'SHAPE'],
  ["'5", 'SHAPE', 'SHAPE'],
  ['1 5', '?SHAPE', '?SHAPE'],
  // Groups that are not of three, or signs that don't go together.
  ['1,00,000', 'SHAPE', 'SHAPE'],
  ['1.00.000', 'SHAPE', 'SHAPE'],
  ['12,34,567', 'SHAPE', 'SHAPE'],
  ['1,0000', 'DECIMAL_SIGN', '1.0000'],
  ['1.0000', '1.0000', 'DECIMAL_SIGN'],
  ['1,000,0000', 'DECIMAL_SIGN', 'SHAPE'],
  ['1.000.0000', 'SHAPE', 'DECIMAL_SIGN'],
  ['1,,000', 'SHAPE', 'SHAPE'],
  ['1..000', 'SHAPE', 'SHAPE'],
  ['1..5', 'SHAPE', 'SHAPE'],
  ['1,,5', 'SHAPE', 'SHAPE'],
  ['1.2.3', 'SHAPE', 'SHAPE'],
  ['1,2,3', 'SHAPE', 'SHAPE'],
  ['1.5.', 'SHAPE', 'SHAPE'],
  ['1,5,', 'SHAPE', 'SHAPE'],
  ['..', 'SHAPE', 'SHAPE'],
  ['.,', 'SHAPE', 'SHAPE'],
  ['1.5,000', 'SHAPE', 'SHAPE'],
  ['1,5.000', 'SHAPE', 'SHAPE'],
  ['1,234 567', 'SHAPE', 'SHAPE'],
  ['1.234 567', 'SHAPE', 'SHAPE'],
  ["1,234'567", 'SHAPE', 'SHAPE'],
  ['1,23.45', 'SHAPE', 'SHAPE'],
  ['1.23,45', 'SHAPE', 'SHAPE'],
  ['1,2345.6', 'SHAPE', 'SHAPE'],
  ['1.2345,6', 'SHAPE', 'SHAPE'],
  ['1.5 000', 'SHAPE', 'SHAPE'],
  ['1.2.3,4,5', 'SHAPE', 'SHAPE'],
  ['1.234,5 6', 'SHAPE', 'SHAPE'],
  ['1,234.5 6', 'SHAPE', 'SHAPE'],
  // Never negative (PKT-21).
  ['-', 'NEGATIVE', 'NEGATIVE'],
  ['-5', 'NEGATIVE', 'NEGATIVE'],
  ['−5', 'NEGATIVE', 'NEGATIVE'],
  ['–5', 'NEGATIVE', 'NEGATIVE'],
  ['- 5', 'NEGATIVE', 'NEGATIVE'],
  ['5-', 'NEGATIVE', 'NEGATIVE'],
  ['-0', 'NEGATIVE', 'NEGATIVE'],
  ['-250.00', 'NEGATIVE', 'NEGATIVE'],
  ['-1,000', 'NEGATIVE', 'NEGATIVE'],
  ['US$ -5', 'NEGATIVE', 'NEGATIVE'],
  ['-US$5', 'NEGATIVE', 'NEGATIVE'],
  // Letters, exponents and other signs.
  ['1e5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1E5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1e', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1e-5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['e', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['abc', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['12abc', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['0x10', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1k', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1M', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['NaN', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['Infinity', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1n', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1O0', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['l00', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['+5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['5+5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['5-3', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1/2', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['5%', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['=5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['(5)', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1_000', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1;5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1·5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1`000', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1\u00005', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1\u200b000', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['5 apples', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['<b>5</b>', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['💰', 'NOT_DIGITS', 'NOT_DIGITS'],
  // Digits of other scripts.
  ['１２３', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['١٢٣', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['۱۲۳', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['१२३', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['1２3', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['½', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['1²', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['Ⅻ', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  ['①', 'OTHER_DIGITS', 'OTHER_DIGITS'],
  // The asset's own symbol and code around a number; any other is refused.
  ['US$ 1,000.50', '1000.50', 'DECIMAL_SIGN'],
  ['US$ 1.000,50', 'DECIMAL_SIGN', '1000.50'],
  ['US$1000', '1000', '1000'],
  ['us$ 1000', '1000', '1000'],
  ['1,000.50 LUSD', '1000.50', 'DECIMAL_SIGN'],
  ['1.000,50 LUSD', 'DECIMAL_SIGN', '1000.50'],
  ['1000 LUSD', '1000', '1000'],
  ['1000LUSD', '1000', '1000'],
  ['1000 lusd', '1000', '1000'],
  ['LUSD 1000', '1000', '1000'],
  ['US$ 1000 LUSD', '1000', '1000'],
  ['1000\u00a0LUSD', '1000', '1000'],
  ['LUSD', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['US$', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['LUSD LUSD 5', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1000 LEUR', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['€ 1000', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['$ 1000', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['1000 USD', 'NOT_DIGITS', 'NOT_DIGITS'],
  ['10 LUSD 00', 'NOT_DIGITS', 'NOT_DIGITS'],
]

const readingText = (text: string, locale: string, decimals = 6) => {
  const read = readTyped(text, { signs: figureSigns(locale), decimals, marks })
  return read.ok ? read.plain : `${read.isUnfinished ? '?' : ''}${read.code}`
}

describe('[PKT-21] [PKT-22] a typed or pasted amount', () => {
  test('has more than two hundred rows, each once', () => {
    expect(new Set(TABLE.map(([text]) => text)).size).toBe(TABLE.length)
    expect(TABLE.length).toBeGreaterThan(200)
  })
  test.each(TABLE)('%j is %j in English', (text, en) => expect(readingText(text, EN)).toBe(en))
  for (const locale of COMMA) {
    const rows = TABLE.map(([text, _en, comma]) => [text, comma] as const)
    test.each(rows)(`%j is %j in ${locale}`, (text, comma) => expect(readingText(text, locale)).toBe(comma))
  }

  test.each([
    ['1.234', 2, 'DECIMALS'],
    ['1.000', 2, 'DECIMALS'],
    ['1.23', 2, '1.23'],
    ['1.000', 3, '1.000'],
    ['12.', 0, 'DECIMALS'],
    ['12.0', 0, 'DECIMALS'],
    ['.5', 0, 'DECIMALS'],
    ['1,5', 0, '?DECIMALS'],
    ['1000,5', 0, 'DECIMALS'],
    ['1.234,5', 0, 'DECIMALS'],
    ['1,000', 0, '1000'],
    ['30 CP12', 0, 'NOT_DIGITS'],
  ])('[PKT-22] %j with %d decimals is %j in English', (text, decimals, en) => expect(readingText(text, EN, decimals)).toBe(en))

  test('a code that contains digits is not read as part of the number', () => {
    expect(readTyped('30 CP12', { signs: figureSigns(EN), decimals: 0, marks: ['CP12', ''] })).toEqual({ ok: true, plain: '30' })
  })

  test.each([[['US', 'US$']], [['US$', 'US']]])('the longest of the marks %j is taken off', (both) => {
    expect(readTyped('US$ 5', { signs: figureSigns(EN), decimals: 6, marks: both })).toEqual({ ok: true, plain: '5' })
  })

  test('without a guess says nothing about what was meant', () => {
    expect(readTyped('1.2.3', { signs: figureSigns(EN), decimals: 6 })).toStrictEqual({ ok: false, code: 'SHAPE', isUnfinished: false })
  })

  test.each([
    ['1,5', EN, '1.5'],
    ['1,', EN, '1.5'],
    [',5', EN, '0.5'],
    ['1.234,56', EN, '1234.56'],
    ['1,000,50', EN, '1000.50'],
    ['1000,12345678', EN, '1000.123456'],
    ['1.5', 'es-AR', '1.5'],
    ['1,234.56', 'pt-BR', '1234.56'],
    ['1.234.567', EN, '1234567'],
    ['1 0000', EN, '10000'],
    ['1,00,000', EN, '100000'],
    ['1.2.3', EN, undefined],
  ])('%j in %s was probably meant as %j', (text, locale, instead) => {
    expect(readTyped(text, { signs: figureSigns(locale), decimals: 6 })).toMatchObject({ ok: false, ...(instead && { instead }) })
  })
})

describe('what a form keeps of a typed text', () => {
  const rules = (locale: string) => ({ signs: figureSigns(locale), decimals: 6 })

  test('is plain digits, or the text behind a mark', () => {
    expect(keepTyped('1,000', rules(EN))).toBe('1000')
    expect(keepTyped('1,00', rules(EN))).toBe('?1,00')
    expect(keepTyped('1e5', rules(EN))).toBe('!1e5')
    expect(unreadText('!1e5')).toBe('1e5')
    expect(unreadText('?1,00')).toBe('1,00')
    expect(unreadText('1000')).toBeUndefined()
  })

  test('[PKT-21] is an amount only where the text was understood: “1.5” from a Spanish field is never sent', () => {
    for (const locale of [EN, ...COMMA]) {
      for (const [text] of TABLE) {
        const read = readTyped(text, rules(locale))
        const sent = parseAmount(keepTyped(text, rules(locale)), 6)
        expect(sent.ok, text).toBe(read.ok && !/^[0.]*$/.test(read.plain))
      }
    }
    expect(keepTyped('1.5', rules('es-AR'))).toBe('?1.5')
  })

  test('an unfinished text is wrong once the field is left, and says why', () => {
    expect(refusalOf('?1,00', rules(EN))).toBeUndefined()
    expect(leaveTyped('?1,00')).toBe('!1,00')
    expect(refusalOf('!1,00', rules(EN))).toMatchObject({ code: 'DECIMAL_SIGN', instead: '1.00' })
    expect([leaveTyped('1000'), leaveTyped(''), leaveTyped('!x')]).toEqual(['1000', '', '!x'])
    expect(refusalOf('1000', rules(EN))).toBeUndefined()
  })

  test('a text that was refused in another language is still refused and has to be typed again', () => {
    expect(refusalOf('!1.5', rules(EN))).toEqual({ ok: false, code: 'SHAPE', isUnfinished: false })
  })
})

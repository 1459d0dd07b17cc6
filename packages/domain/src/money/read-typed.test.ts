import { describe, expect, test } from 'vitest'
import { figureSigns } from './figure-signs.ts'
import { readTyped } from './read-typed.ts'
import { TYPED_AMOUNTS } from './testing/typed-amounts.ts'

const EN = 'en-GB'
/** Both write `1.234,5`. */
const COMMA = ['es-AR-u-hc-h23', 'pt-BR'] as const
const marks = ['LUSD', 'US$']

const readingText = (text: string, locale: string, decimals = 6) => {
  const read = readTyped(text, { signs: figureSigns(locale), decimals, marks })
  return read.ok ? read.plain : `${read.isUnfinished ? '?' : ''}${read.code}`
}

describe('[PKT-21] [PKT-22] a typed or pasted amount', () => {
  test('has more than two hundred rows, each once', () => {
    expect(new Set(TYPED_AMOUNTS.map(([text]) => text)).size).toBe(TYPED_AMOUNTS.length)
    expect(TYPED_AMOUNTS.length).toBeGreaterThan(200)
  })
  test.each(TYPED_AMOUNTS)('%j is %j in English', (text, en) => expect(readingText(text, EN)).toBe(en))
  for (const locale of COMMA) {
    const rows = TYPED_AMOUNTS.map(([text, _en, comma]) => [text, comma] as const)
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

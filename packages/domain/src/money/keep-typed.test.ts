import { describe, expect, test } from 'vitest'
import { figureSigns } from './figure-signs.ts'
import { keepTyped, leaveTyped, refusalOf, unreadText } from './keep-typed.ts'
import { parseAmount } from './parse-amount.ts'
import { readTyped } from './read-typed.ts'
import { TYPED_AMOUNTS } from './testing/typed-amounts.ts'

const EN = 'en-GB'
/** Both write `1.234,5`. */
const COMMA = ['es-AR-u-hc-h23', 'pt-BR'] as const

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
      for (const [text] of TYPED_AMOUNTS) {
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

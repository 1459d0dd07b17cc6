import { figureSigns, parseAmount, readTyped, type TypedRules } from '@bourse/domain/money'
import { rounds } from '@bourse/testkit/effort'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmountText, editAmount, showAmount } from './amount-text.ts'

const LOCALES = ['en-GB', 'es-AR-u-hc-h23', 'pt-BR'] as const
const rulesOf = (locale: string, decimals = 6): TypedRules => ({ signs: figureSigns(locale), decimals, marks: ['LUSD', 'US$', 'CP12'] })
const EN = rulesOf('en-GB')
const ES = rulesOf('es-AR')

type Field = AmountText & { caret: number }

const empty = (rules: TypedRules): Field => ({ ...showAmount('', rules.signs), caret: 0 })

/** Like a browser: the keys or the clipboard replace the selection. */
function put(field: Field, text: string, rules: TypedRules, from = field.caret, to = from): Field {
  const next = `${field.shown.slice(0, from)}${text}${field.shown.slice(to)}`
  return editAmount(field, { text: next, caret: from + text.length, start: from }, rules)
}
const type = (text: string, rules: TypedRules, field = empty(rules)) => [...text].reduce((now, key) => put(now, key, rules), field)
function backspace(field: Field, rules: TypedRules): Field {
  const { shown, caret } = field
  if (caret === 0) return field
  return editAmount(field, { text: `${shown.slice(0, caret - 1)}${shown.slice(caret)}`, caret: caret - 1, start: caret }, rules)
}
function del(field: Field, rules: TypedRules): Field {
  const { shown, caret } = field
  if (caret === shown.length) return field
  return editAmount(field, { text: `${shown.slice(0, caret)}${shown.slice(caret + 1)}`, caret, start: caret }, rules)
}
/** The text with a bar for the caret. */
const seen = ({ shown, caret }: Field) => `${shown.slice(0, caret)}|${shown.slice(caret)}`
/** A field with the caret at the bar, as the form has it. */
function at(text: string, rules: TypedRules): Field {
  const caret = text.indexOf('|')
  return { ...type(text.replace('|', ''), rules), caret }
}

describe('[PKT-21] [PKT-22] typed key by key', () => {
  test.each([
    ['1,000', EN, '1,000', '1000'],
    ['63,000.57', EN, '63,000.57', '63000.57'],
    ['63000.57', EN, '63,000.57', '63000.57'],
    ['1,000,000', EN, '1,000,000', '1000000'],
    ['1000000', EN, '1,000,000', '1000000'],
    ['1e5', EN, '1e5', '!1e5'],
    ['-5', EN, '-5', '!-5'],
    ['1.000,5', ES, '1.000,5', '1000.5'],
    ['1000,5', ES, '1.000,5', '1000.5'],
    ['1.5', ES, '1.5', '?1.5'],
    ['1,5', EN, '1,5', '?1,5'],
    ['12.', EN, '12.', '?12.'],
    ['1000.', EN, '1,000.', '?1,000.'],
    ['1,00', EN, '1,00', '?1,00'],
    ['1.1234567', EN, '1.1234567', '!1.1234567'],
    ['1234.1234567', EN, '1,234.1234567', '!1,234.1234567'],
    ['1.2.3', EN, '1.2.3', '!1.2.3'],
    ['007', EN, '007', '7'],
    ['.5', EN, '.5', '0.5'],
    ['1 000 000', EN, '1 000 000', '1000000'],
    ['1 0000', EN, '10 000', '10000'],
    ["1'000.50", EN, "1'000.50", '1000.50'],
    ['US$ 1,000.50', EN, '1,000.50', '1000.50'],
    ['1.000,50 LUSD', ES, '1.000,50', '1000.50'],
    ['1000 LEUR', EN, '1000 LEUR', '!1000 LEUR'],
    ['１', EN, '１', '!１'],
  ])('typing %j gives the formatted number, or stays as typed', (text, rules, shown, kept) => {
    expect(type(text, rules)).toMatchObject({ shown, kept, caret: shown.length })
  })

  test('a comma after digits that the field itself grouped was meant for decimals, and is refused at once', () => {
    expect(type('1000,', EN)).toMatchObject({ shown: '1000,', kept: '!1000,' })
    expect(type('1000,500', EN)).toMatchObject({ shown: '1000,500', kept: '!1000,500' })
    expect(type('1,000,500', EN).kept).toBe('1000500')
  })
})

describe('the caret stays between the same digits', () => {
  test.each([
    ['a digit in the middle', put(at('1,2|34', EN), '9', EN), '12,9|34'],
    ['a digit in front', put(at('|234', EN), '1', EN), '1|,234'],
    ['a digit behind', put(at('123|', EN), '4', EN), '1,234|'],
    ['a backspace', backspace(at('1,23|4', EN), EN), '12|4'],
    ['a backspace over a group sign, which takes the digit before it', backspace(at('1,|234', EN), EN), '|234'],
    ['a delete on a group sign, which takes the digit after it', del(at('1|,234', EN), EN), '1|34'],
    ['a backspace in thousands', backspace(at('1,234,56|7', EN), EN), '123,45|7'],
    ['the first digit is deleted: the zeros stay', del(at('|1,000,000', EN), EN), '|000000'],
    ['another digit before them: they are grouped again', put(del(at('|1,000,000', EN), EN), '2', EN), '2|,000,000'],
    ['a decimal sign in the middle', put(at('1,2|34', EN), '.', EN), '12.|34'],
    ['a removed decimal sign', backspace(at('12.|34', EN), EN), '1,2|34'],
    ['a letter in the middle, which shows what was typed', put(at('1,2|34', EN), 'e', EN), '12e|34'],
    ['the letter is removed again', backspace(put(at('1,2|34', EN), 'e', EN), EN), '1,2|34'],
    ['a pasted number', put(at('1|2', EN), '000', EN), '10,00|2'],
  ])('after %s', (_, field, expected) => expect(seen(field)).toBe(expected))

  test('a paste over everything is parsed as it is, however much was there before', () => {
    const field = type('1000', EN)
    expect(put(field, '1,5', EN, 0, field.shown.length)).toMatchObject({ shown: '1,5', kept: '?1,5' })
    expect(put(field, '-5', EN, 0, field.shown.length).kept).toBe('!-5')
    expect(put(field, '', EN, 0, field.shown.length)).toMatchObject({ shown: '', kept: '' })
  })

  test('a text from elsewhere, as by autofill, is parsed as a new one', () => {
    const field = type('1000', EN)
    expect(editAmount(field, { text: '1,5', caret: 3, start: undefined }, EN).kept).toBe('?1,5')
    expect(editAmount(field, { text: '2,000', caret: 5, start: undefined }, EN).kept).toBe('2000')
  })
})

describe('[PKT-18] a value from outside', () => {
  test.each([
    ['1000', EN, '1,000'],
    ['1000', ES, '1.000'],
    ['63000.57', ES, '63.000,57'],
    ['0.50', EN, '0.50'],
    ['', EN, ''],
    ['!1e5', EN, '1e5'],
    ['?1,00', EN, '1,00'],
  ])('%j is shown in the format of the locale', (kept, rules, shown) => expect(showAmount(kept, rules.signs).shown).toBe(shown))
})

const locale = fc.constantFrom(...LOCALES)
/** A number in a plausible notation: plain, grouped as in the language, by spaces or by apostrophes. */
const written = fc
  .record({
    locale,
    whole: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fraction: fc.option(fc.stringMatching(/^[0-9]{1,6}$/), { nil: undefined }),
    grouping: fc.constantFrom('none', 'own', ' ', '\u00a0', '\u202f', "'", '’'),
    around: fc.constantFrom(['', ''], ['US$ ', ''], ['', ' LUSD'], ['', 'CP12'], [' ', ''], ['', ' ']),
  })
  .map(({ whole, fraction, grouping, around: [before = '', behind = ''], ...rest }) => {
    const { decimal, group } = figureSigns(rest.locale)
    const sign = grouping === 'none' ? '' : grouping === 'own' ? group : grouping
    const digits = whole.toString().replace(/\B(?=(\d{3})+$)/g, sign)
    const plain = `${whole}${fraction === undefined ? '' : `.${fraction}`}`
    return { ...rest, plain, text: `${before}${digits}${fraction === undefined ? '' : `${decimal}${fraction}`}${behind}` }
  })
const rubbish = fc.oneof(fc.stringMatching(/^[0-9.,' e$LUSD-]{0,14}$/), fc.string({ maxLength: 10 }))

describe('for any text', () => {
  test('a number in the user’s notation has the same value typed key by key and pasted', () => {
    fc.assert(
      fc.property(written, ({ locale: tag, text, plain }) => {
        const rules = rulesOf(tag)
        expect(put(empty(rules), text, rules).kept).toBe(plain)
        expect(type(text, rules).kept).toBe(plain)
      }),
      { seed: 13, numRuns: rounds(700, 3_000) },
    )
  })

  test('the shown text parses to the sent value, and the caret never leaves the text, whatever is done', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('put' as const),
        text: fc.oneof(rubbish, fc.stringMatching(/^[0-9.,]$/)),
        from: fc.nat(20),
        to: fc.nat(20),
      }),
      fc.record({ do: fc.constantFrom('backspace' as const, 'delete' as const, 'left' as const, 'right' as const) }),
    )
    fc.assert(
      fc.property(locale, fc.array(step, { maxLength: 25 }), (tag, steps) => {
        const rules = rulesOf(tag)
        let field = empty(rules)
        for (const each of steps) {
          const { shown, caret } = field
          if (each.do === 'put') field = put(field, each.text, rules, ...range(each.from, each.to, shown.length))
          else if (each.do === 'backspace') field = backspace(field, rules)
          else if (each.do === 'delete') field = del(field, rules)
          else field = { ...field, caret: Math.max(0, Math.min(shown.length, caret + (each.do === 'left' ? -1 : 1))) }

          expect(field.caret >= 0 && field.caret <= field.shown.length).toBe(true)
          const read = readTyped(field.shown, rules)
          expect(field.kept).toBe(read.ok ? read.plain : `${read.isUnfinished ? '?' : '!'}${field.shown}`)
          if (parseAmount(field.kept, 6).ok)
            expect(readTyped(showAmount(field.kept, rules.signs).shown, rules)).toEqual({ ok: true, plain: field.kept })
        }
      }),
      { seed: 14, numRuns: rounds(700, 3_000) },
    )
  })

  test('every typed digit is kept, in order', () => {
    fc.assert(
      fc.property(locale, fc.stringMatching(/^[0-9.,' e-]{1,16}$/), (tag, text) => {
        const digits = (one: string) => one.replace(/[^0-9]/g, '')
        expect(digits(type(text, rulesOf(tag)).shown)).toBe(digits(text))
      }),
      { seed: 15, numRuns: rounds(700, 3_000) },
    )
  })
})

function range(from: number, to: number, length: number): [number, number] {
  const [one, other] = [Math.min(from, length), Math.min(to, length)]
  return [Math.min(one, other), Math.max(one, other)]
}

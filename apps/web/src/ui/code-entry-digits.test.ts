import { describe, expect, test } from 'vitest'
import { emptyDigits, eraseAt, moveFrom, typeAt } from './code-entry-digits.ts'

const digitsOf = (text: string) => [...text].map((character) => (character === '.' ? '' : character))

describe('[SHELL-41] numeric code entry', () => {
  test.each([
    ['a digit goes into its box and the focus moves on', '......', 0, '7', '7.....', 1],
    ['the last box keeps the focus', '12345.', 5, '6', '123456', 5],
    ['a second digit in a filled box replaces it', '1.....', 0, '9', '9.....', 1],
    ['[DEF-018] a pasted code fills all boxes from the first', '......', 3, '482913', '482913', 5],
    ['[DEF-018] spaces, dashes and words around a pasted code are dropped', '......', 0, 'Code: 482-913', '482913', 5],
    ['a longer run keeps its first six digits', '......', 2, '12345678', '123456', 5],
    ['part of a code spreads from the box it was pasted into', '12....', 2, '345', '12345.', 5],
    ['letters change nothing', '1.....', 1, 'abc', '1.....', 1],
    ['digits of other scripts change nothing', '......', 0, '١٢٣', '......', 0],
  ])('%s', (_, before, box, text, after, focus) => {
    expect(typeAt(digitsOf(before), box, text)).toEqual({ digits: digitsOf(after), focus })
  })

  test.each([
    ['a filled box is cleared and keeps the focus', '123...', 2, '12....', 2],
    ['an empty box clears the one before', '123...', 3, '12....', 2],
    ['the first box has none before it', '......', 0, '......', 0],
  ])('backspace: %s', (_, before, box, after, focus) => {
    expect(eraseAt(digitsOf(before), box)).toEqual({ digits: digitsOf(after), focus })
  })

  test('arrows, Home and End move between the boxes and stop at the ends', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => moveFrom(0, key))).toEqual([0, 1, 0, 5, undefined])
    expect(moveFrom(5, 'ArrowRight')).toBe(5)
  })

  test('[DEF-018] there are six boxes', () => {
    expect(emptyDigits()).toEqual(['', '', '', '', '', ''])
  })
})

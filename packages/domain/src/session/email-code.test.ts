import { expect, test } from 'vitest'
import { EMAIL_CODE_DIGITS, isCodeShaped } from './email-code.ts'

test.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['12345\n', false],
  ['', false],
])('[DEF-018] %j as a code: %s', (text, verdict) => {
  expect(isCodeShaped(text)).toBe(verdict)
})

test('[DEF-018] the six boxes accept exactly six digits', () => {
  expect(isCodeShaped('0'.repeat(EMAIL_CODE_DIGITS))).toBe(true)
})

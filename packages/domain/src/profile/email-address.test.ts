import { expect, test } from 'vitest'
import { EMAIL_PATTERN } from './email-address.ts'

test.each([
  ['a@b.c', true],
  ['ana.perez+bourse@mail.example.org', true],
  ['ñandú@correo.example', true],
  ['ana@example', false],
  ['ana.example.org', false],
  ['@example.org', false],
  ['ana@.org', false],
  ['ana@example.', false],
  ['ana@@example.org', false],
  ['ana@exa@mple.org', false],
  ['ana @example.org', false],
  ['ana@exam ple.org', false],
  ['to ana@example.org', false],
  ['ana@example.org now', false],
  ['<ana@example.org>', false],
  ['ana@example.org, bea@example.org', false],
])('%j as an e-mail address: %s', (text, isOne) => {
  expect(EMAIL_PATTERN.test(text)).toBe(isOne)
})

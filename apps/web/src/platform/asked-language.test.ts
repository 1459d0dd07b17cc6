import { expect, test } from 'vitest'
import { askedLanguage } from './asked-language.ts'

test.each([
  [['es-AR', 'en'], 'es'],
  [['PT-br'], 'pt'],
  [['de-DE', 'pt'], 'pt'],
  [['en-US', 'es'], 'en'],
  [['de', 'fr'], undefined],
  [[], undefined],
  [[''], undefined],
])('[SHELL-31] [DEF-011] a browser that asks for %j gets %s', (tags, lang) => {
  expect(askedLanguage(tags)).toBe(lang)
})

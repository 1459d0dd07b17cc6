import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

test.each([
  ['64182.50', 'en', '64,182.50'],
  ['64182.50 LUSD', 'pt-BR', '64.182,50 LUSD'],
  ['0.17 %', 'es-AR', '0,17\u00a0%'],
  ['0.17 %', 'en', '0.17%'],
  ['–', 'es-AR', '–'],
])('[STAFF-05] %s in %s reads %s', (plain, tag, shown) => {
  expect(figureText(plain, tag)).toBe(shown)
})

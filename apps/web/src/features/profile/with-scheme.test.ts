import { expect, it } from 'vitest'
import { withScheme } from './with-scheme.ts'

it.each([
  ['garden.example', 'https://garden.example'],
  [' garden.example/a ', 'https://garden.example/a'],
  ['http://garden.example', 'http://garden.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('[DEF-044] a link written %j is %j', (written, understood) => {
  expect(withScheme(written)).toBe(understood)
})

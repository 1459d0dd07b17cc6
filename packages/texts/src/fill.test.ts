import { describe, expect, test } from 'vitest'
import { fill, formOf } from './fill.ts'

describe('a text', () => {
  test.each([
    ['{{name}} sent {{amount}} to {{name}}', { name: 'Ann', amount: 0 }, 'Ann sent 0 to Ann'],
    ['{{name}}', { name: '{{amount}} $& $1', amount: '7' }, '{{amount}} $& $1'],
    ['to {{name}}, {{toString}}', { name: undefined }, 'to –, –'],
    ['{{ name }} {name} {{}}', { name: 'Ann' }, '{{ name }} {name} {{}}'],
  ])('is filled in one pass: %s', (text, values, filled) => {
    expect(fill(text, values, '–')).toBe(filled)
  })

  test('leaves nothing where a value is missing', () => {
    expect(fill('a{{b}}c', {})).toBe('ac')
  })
})

describe('the form of a count', () => {
  test.each([
    [0, ['other', 'other', 'one']],
    [1, ['one', 'one', 'one']],
    [1.5, ['other', 'other', 'one']],
    [2, ['other', 'other', 'other']],
    [1_000_000, ['other', 'other', 'other']],
  ] as const)('%d is %j in English, Spanish and Portuguese', (count, forms) => {
    expect([formOf('en', count), formOf('es', count), formOf('pt', count)]).toEqual(forms)
  })
})

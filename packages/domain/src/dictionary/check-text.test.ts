import { expect, test } from 'vitest'
import { checkText, piecesOf, placeholdersOf, TEXT_LENGTH_MAX } from './check-text.ts'

test.each([
  ['Approve', 'Allow', undefined],
  ['Approve', ' ', 'required'],
  ['Approve', '', 'required'],
  ['Approve', 'x'.repeat(TEXT_LENGTH_MAX), undefined],
  ['Approve', '😀'.repeat(TEXT_LENGTH_MAX), undefined],
  ['Approve', 'x'.repeat(TEXT_LENGTH_MAX + 1), 'tooLong'],
  ['Ends {{when}}', 'It ends {{when}}', undefined],
  ['Ends {{when}}', '{{when}}: {{when}}', undefined],
  ['Ends {{when}}', 'It ends', 'placeholders'],
  ['Ends {{when}}', 'It ends {{ when }}', 'placeholders'],
  ['Ends {{when}}', 'It ends {{When}}', 'placeholders'],
  ['Ends {{when}}', 'It ends {{when}} {{name}}', 'placeholders'],
  ['Ends {{when}}', 'It ends {{when}} {name}', 'placeholders'],
  ['Ends {{when}}', 'It ends {{when, date}}', 'placeholders'],
  ['Ends {{when}}', 'It ends {{{when}}}', 'placeholders'],
  ['Ends {{when}}', 'It ends {{- when}}', 'placeholders'],
  ['Approve', 'Approve $t(brand.name)', 'plainText'],
  ['Approve', '<b>Approve</b>', 'plainText'],
  ['Approve', '<!-- x', 'plainText'],
  ['Approve', 'Less < more > less, $5', undefined],
  ['Approve', 'Two\nlines', 'plainText'],
  ['Two\nlines', 'Three\nmore\nlines', undefined],
  ['Two\nlines', 'A tab\t', 'plainText'],
  ['Approve', 'Approve\u0000', 'plainText'],
  ['Approve', 'Approve \u202Eevorppa', 'plainText'],
])('[DEF-186] in place of %j the text %j is %s', (source, text, fault) => {
  expect(checkText(source, text)).toBe(fault)
})

test('[DEF-186] placeholders are found once each, and shown apart from the words', () => {
  expect(placeholdersOf('{{b}} and {{a}} and {{b}}')).toEqual(['a', 'b'])
  expect(piecesOf('Your claim ends {{when}}.')).toEqual([
    { text: 'Your claim ends ', isPlaceholder: false },
    { text: 'when', isPlaceholder: true },
    { text: '.', isPlaceholder: false },
  ])
  expect(piecesOf('')).toEqual([])
})

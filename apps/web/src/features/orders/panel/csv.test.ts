import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cells = (value: string | number | boolean) => csvOf(['h'], [[value]]).split('\r\n')[1]

test.each([
  ['plain', '"plain"'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@sum', `"'@sum"`],
  ['\tx', `"'\tx"`],
  ['64100.50', '"64100.50"'],
  ['', '""'],
])('a text %j', (text, cell) => {
  expect(cells(text)).toBe(cell)
})

test('numbers stay numbers, even negative ones', () => {
  expect(cells(-5)).toBe('"-5"')
})

test('lines end with CRLF, and the file is marked as UTF-8', () => {
  expect(csvOf(['a', 'b'], [['ñ', 2]])).toBe('\uFEFF"a","b"\r\n"ñ","2"\r\n')
})

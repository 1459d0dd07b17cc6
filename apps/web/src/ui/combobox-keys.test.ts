import { expect, test } from 'vitest'
import { optionAfterKey } from './combobox-keys.ts'

const options = Array.from({ length: 12 }, (_, place) => ({ label: `${place}`, disabled: place === 3 || place === 11 }))

test.each([
  ['down from none', -1, 'ArrowDown', 0],
  ['down skips a disabled option', 2, 'ArrowDown', 4],
  ['down from the last enabled one wraps around', 10, 'ArrowDown', 0],
  ['up from none', -1, 'ArrowUp', 10],
  ['up skips a disabled option', 4, 'ArrowUp', 2],
  ['up from the first wraps around', 0, 'ArrowUp', 10],
  ['a page down from none', -1, 'PageDown', 4],
  ['a page down', 1, 'PageDown', 6],
  ['a page down stops at the end, past which a disabled option leads to the first', 9, 'PageDown', 0],
  ['a page up', 10, 'PageUp', 5],
  ['a page up stops at the start', 2, 'PageUp', 0],
  ['a page up skips a disabled option', 8, 'PageUp', 2],
  ['home moves within the text', 4, 'Home', undefined],
  ['end moves within the text', 4, 'End', undefined],
  ['a letter is typed', 4, '5', undefined],
])('in the list of a combobox: %s', (_name, at, key, to) => {
  expect(optionAfterKey(options, at, key)).toBe(to)
})

test('an empty list marks nothing', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) expect(optionAfterKey([], -1, key)).toBeUndefined()
})

test('a single option is marked by each of the keys', () => {
  const only = [{ label: 'one', disabled: false }]
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) expect(optionAfterKey(only, -1, key)).toBe(0)
})

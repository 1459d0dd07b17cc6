import { expect, test } from 'vitest'
import { lineAfterKey } from './line-after-key.ts'

const lines = ['Edit', 'Éliminer', 'Pause', 'Remove'].map((label) => ({ label, disabled: label === 'Pause' }))

test.each([
  ['down from the first', 0, 'ArrowDown', 1],
  ['down skips a disabled line', 1, 'ArrowDown', 3],
  ['down from the last wraps around', 3, 'ArrowDown', 0],
  ['up from the first wraps around', 0, 'ArrowUp', 3],
  ['up skips a disabled line', 3, 'ArrowUp', 1],
  ['down without a focus', -1, 'ArrowDown', 0],
  ['up without a focus', -1, 'ArrowUp', 3],
  ['home', 3, 'Home', 0],
  ['end', 0, 'End', 3],
  ['a letter, whatever its case', 0, 'R', 3],
  ['a letter that several begin with: the next of them, ignoring accents', 0, 'e', 1],
  ['a repeated letter wraps around', 1, 'e', 0],
  ['the letter of the line itself, alone', 3, 'r', 3],
  ['the letter of a disabled line', 0, 'p', undefined],
  ['a letter that none begins with', 0, 'x', undefined],
  ['a space presses the line', 0, ' ', undefined],
  ['enter presses the line', 0, 'Enter', undefined],
])('in a menu: %s', (_name, at, key, to) => {
  expect(lineAfterKey(lines, at, key)).toBe(to)
})

test('a menu without enabled lines does not move the focus', () => {
  expect(lineAfterKey([{ label: 'Edit', disabled: true }], 0, 'ArrowDown')).toBeUndefined()
  expect(lineAfterKey([], -1, 'ArrowDown')).toBeUndefined()
})

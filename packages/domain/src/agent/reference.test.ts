import { expect, test } from 'vitest'
import { readReference, referenceOf } from './reference.ts'

test.each([
  [0, '00000000'],
  [1, '0000001Y'],
  [17, '000000HX'],
  [31, '000000Z1'],
  [32, '0000010Z'],
  [33, '0000011X'],
])('[DEF-070] the reference of %i is %s, with its check letter', (number, reference) => {
  expect(referenceOf(number)).toBe(reference)
  expect(readReference(reference)).toBe(reference)
})

test.each(['0000001Z', 'U0000003', '000001Y', '00000001Y', ''])('[DEF-070] %j is no reference', (text) => {
  expect(readReference(text)).toBeUndefined()
})

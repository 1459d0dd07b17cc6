import { expect, test } from 'vitest'
import { BITCOIN } from '../testing/specs.ts'
import { nearestSteps, stepped } from './nearest-steps.ts'

test.each([
  ['price', '64150.25', ['64150.0', '64150.5']],
  ['price', '0.3', ['0.5']],
  ['quantity', '0.18945', ['0.1894', '0.1895']],
  ['price', 'x', []],
] as const)('the steps around a %s of %s are %j', (field, text, steps) => {
  expect(nearestSteps(BITCOIN, field, text)).toEqual(steps)
})

test.each([
  ['price', '64150', 1, '64150.5'],
  ['price', '64150', -1, '64149.5'],
  ['price', '64150.2', 1, '64150.5'],
  ['price', '64150.2', -1, '64150.0'],
  ['price', '64150', 10, '64155.0'],
  ['price', '0.5', -1, '0.5'],
  ['price', '', 1, '0.5'],
  ['quantity', '0.1894', 1, '0.1895'],
  ['quantity', '0.1', -10, '0.0990'],
] as const)('a %s of %j by %d is %s', (field, text, by, to) => {
  expect(stepped(BITCOIN, field, text, by)).toBe(to)
})

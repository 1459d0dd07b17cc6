import { expect, test } from 'vitest'
import { isVerified, type Verification } from './verification.ts'

test.each<[Verification, boolean]>([
  ['none', false],
  ['pending', false],
  ['approved', true],
  ['rejected', false],
])('[PROF-06] %s counts as verified: %s', (value, counts) => {
  expect(isVerified(value)).toBe(counts)
})

import { expect, test } from 'vitest'
import { checkMotto } from './index.ts'

test.each([
  ['', undefined],
  ['x'.repeat(80), undefined],
  ['x'.repeat(81), 'MOTTO_LONG'],
  ['🌱'.repeat(80), undefined],
])('a motto %j is checked by its characters', (motto, refusal) => {
  expect(checkMotto(motto)).toBe(refusal)
})

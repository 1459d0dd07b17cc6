import { describe, expect, test } from 'vitest'
import { statusAfterMessage } from './request.ts'

describe('[DOC-10] a message changes a request', () => {
  test.each([
    ['open', false, 'open'],
    ['open', true, 'answered'],
    ['answered', false, 'open'],
    ['answered', true, 'answered'],
    ['closed', false, undefined],
    ['closed', true, undefined],
  ] as const)('%s, by staff: %s → %s', (status, isByStaff, after) => {
    expect(statusAfterMessage(status, isByStaff)).toBe(after)
  })
})

import { describe, expect, test } from 'vitest'
import { readLimit, sentLimit } from './limit-draft.ts'

describe('[STAFF-01] a limit', () => {
  test.each([
    ['', null],
    ['0', '0.00'],
    ['0.', '0.00'],
    ['250', '250.00'],
    ['1000.000001', '1000.000001'],
  ])('typed as %j is sent as %j, in whole units', (text, sent) => {
    const amount = readLimit(text)
    expect(amount === undefined ? undefined : sentLimit(amount)).toBe(sent)
  })

  test.each(['-1', '1e3', '1.0000001', 'x'])('typed as %j is not sent', (text) => expect(readLimit(text)).toBeUndefined())
})

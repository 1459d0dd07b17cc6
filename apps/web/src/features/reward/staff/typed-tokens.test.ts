import { expect, test } from 'vitest'
import { readTokens } from './typed-tokens.ts'

const BRS = { decimals: 8, decimals_min: 2 }

test.each([
  ['41', 4_100_000_000n, '41.00'],
  ['0.00000001', 1n, '0.00000001'],
])('[STAFF-09] %s tokens are %s raw units, and sent as %s', (text, raw, sent) => expect(readTokens(text, BRS)).toEqual({ raw, sent }))

test.each(['', '0', '-1', '1e3', '0.000000001'])('[STAFF-09] %j tokens are not sent', (text) =>
  expect(readTokens(text, BRS)).toBeUndefined(),
)

import { describe, expect, test } from 'vitest'
import { boostFault, canBoost } from './boost-draft.ts'

const BRS = { decimals: 8 }

describe('a boost', () => {
  test.each([
    [99_999_999n, 'belowMinimum'],
    [100_000_000n, undefined],
    [0n, 'notPositive'],
    [620_000_000_000n, undefined],
    [620_000_000_001n, 'insufficient'],
    [undefined, undefined],
  ] as const)('[VEN-35] [VEN-36] [VEN-37] of %s raw units is refused as %s', (raw, fault) => {
    expect(boostFault(raw, 620_000_000_000n)).toBe(fault)
  })

  test.each([
    ['', false],
    ['x', false],
    ['-1', false],
    ['0', false],
    ['0.99999999', false],
    ['1', true],
    ['6200', true],
    ['6200.00000001', false],
    ['1.000000001', false],
  ])('[VEN-33] [VEN-38] typed as %j can be sent: %s', (text, can) => {
    expect(canBoost(text, BRS, 620_000_000_000n)).toBe(can)
  })
})

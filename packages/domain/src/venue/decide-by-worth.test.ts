import { describe, expect, test } from 'vitest'
import { decideByWorth } from './decide-by-worth.ts'

/** What was raised has two decimals more than the target's asset. */
const worth = (raised: bigint, least: bigint, numerator = 1n, denominator = 1n) =>
  decideByWorth({ raised, collected: { decimals: 4 }, target: { decimals: 2 }, least, rate: { numerator, denominator } })

describe('[DEF-126] the decision by what was raised is worth', () => {
  test.each([
    ['exactly the target', 10_000n, 100n, 1n, 1n, { status: 'met', value: 100n, isClear: false }],
    ['a raw unit less than the target, rounded down', 9_999n, 100n, 1n, 1n, { status: 'missed', value: 99n, isClear: false }],
    ['at a rate, rounded once', 10_001n, 66n, 2n, 3n, { status: 'met', value: 66n, isClear: false }],
    ['a fifth more than is needed', 12_500n, 100n, 1n, 1n, { status: 'met', value: 125n, isClear: true }],
    ['not quite a fifth more', 12_499n, 100n, 1n, 1n, { status: 'met', value: 124n, isClear: false }],
    ['a sixth less than is needed', 8_333n, 100n, 1n, 1n, { status: 'missed', value: 83n, isClear: true }],
    ['not quite a sixth less', 8_334n, 100n, 1n, 1n, { status: 'missed', value: 83n, isClear: false }],
    ['nothing', 0n, 100n, 1n, 1n, { status: 'missed', value: 0n, isClear: true }],
  ] as const)('%s', (_what, raised, least, numerator, denominator, decision) => {
    expect(worth(raised, least, numerator, denominator)).toEqual(decision)
  })
})

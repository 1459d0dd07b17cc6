import { describe, expect, test } from 'vitest'
import { type Flow, type FlowLine, sumFlow } from './flow.ts'

const came = (postingId: bigint, value: bigint, fee = 0n): FlowLine => ({ postingId, isCredit: true, value, fee })
const went = (postingId: bigint, value: bigint, fee = 0n): FlowLine => ({ postingId, isCredit: false, value, fee })

describe('the sum of a period', () => {
  test.each<[string, FlowLine[], Omit<Flow, 'net'>]>([
    ['nothing', [], { in: 0n, out: 0n, fees: 0n }],
    ['what came in', [came(1n, 1_500n)], { in: 1_500n, out: 0n, fees: 0n }],
    ['what went out', [went(1n, 240n)], { in: 0n, out: 240n, fees: 0n }],
    ['both, of several postings', [came(1n, 1_500n), came(2n, 1n), went(3n, 240n)], { in: 1_501n, out: 240n, fees: 0n }],
    ['a fee that was deducted', [came(1n, 100n, 2n)], { in: 100n, out: 0n, fees: 2n }],
    ['a fee that was paid on top', [went(1n, 50n, 1n)], { in: 0n, out: 50n, fees: 1n }],
    ['a trade: only its fee', [went(1n, 962n), came(1n, 963n, 3n)], { in: 0n, out: 0n, fees: 3n }],
    ['a trade with its fee on top of the cost', [came(1n, 963n), went(1n, 962n, 3n)], { in: 0n, out: 0n, fees: 3n }],
    ['a rebate', [went(1n, 962n), came(1n, 963n, -3n)], { in: 0n, out: 0n, fees: -3n }],
    ['a subscription with a bonus: three assets', [went(1n, 500n, 5n), came(1n, 500n), came(1n, 7n)], { in: 0n, out: 0n, fees: 5n }],
    ['a trade beside a transfer', [went(1n, 962n), came(2n, 40n), came(1n, 962n, 1n)], { in: 40n, out: 0n, fees: 1n }],
    ['what is worth nothing', [came(1n, 0n), went(2n, 0n)], { in: 0n, out: 0n, fees: 0n }],
  ])('counts %s', (_name, lines, sum) => {
    expect(sumFlow(lines)).toEqual({ ...sum, net: sum.in - sum.out - sum.fees })
  })
})

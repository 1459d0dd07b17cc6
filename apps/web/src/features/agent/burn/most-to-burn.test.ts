import type { AgencyReply } from '@bourse/contracts/agent'
import { feeOf } from '@bourse/domain/agent'
import { describe, expect, test } from 'vitest'
import { mostToBurn } from './most-to-burn.ts'

const agencyWith = (ppm: number, flat: bigint, max = 10n ** 30n, left = 10n ** 30n) =>
  ({ burnMin: '1', burnMax: String(max), burnLeftToday: String(left), burnFeePpm: ppm, burnFeeFlat: String(flat) }) as AgencyReply

describe('[DEF-071] the maximum withdrawal', () => {
  test.each([
    [0n, 0, 0n],
    [1n, 5_000, 0n],
    [999_999n, 5_000, 250_000n],
    [100_000_000n, 5_000, 1_000_000n],
    [123_456_789_012_345n, 199_999, 7n],
    [1_000n, 200_000, 999n],
  ])('of %s with %s ppm and %s flat leaves room for its fee, and one raw unit more does not', (available, ppm, flat) => {
    const most = mostToBurn(available, agencyWith(ppm, flat))
    const costs = (raw: bigint) => raw + feeOf(raw, { ppm, flat })
    if (most > 0n) expect(costs(most)).toBeLessThanOrEqual(available)
    expect(costs(most + 1n)).toBeGreaterThan(available)
  })

  test('keeps the agent’s limit and the rest of the daily cap', () => {
    expect(mostToBurn(1_000n, agencyWith(0, 0n, 300n))).toBe(300n)
    expect(mostToBurn(1_000n, agencyWith(0, 0n, 300n, 20n))).toBe(20n)
    expect(mostToBurn(100n, agencyWith(0, 100n))).toBe(0n)
  })
})

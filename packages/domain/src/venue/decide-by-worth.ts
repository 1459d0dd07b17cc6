import { floorDiv, powerOfTen } from '../money/index.ts'
import type { Ratio } from '../pocket/index.ts'
import { decide } from './funding.ts'

interface Measured {
  decimals: number
}

interface Raised {
  raised: bigint
  collected: Measured
  target: Measured
  /** In raw units of the target's asset. */
  least: bigint
  /** Whole units of the target's asset for one whole unit of what was collected. */
  rate: Ratio
}

/** Twice as far as a settlement rate can be moved within a day, on each of two markets. */
const CLEAR_PERCENT = 20n

/**
 * The decision at a rate, with what was raised in raw units of the target's asset, rounded down once (DEF-126). It is clear where a rate
 * that is a fifth off in either direction would decide the same.
 */
export function decideByWorth({ raised, collected, target, least, rate }: Raised): {
  status: 'met' | 'missed'
  value: bigint
  isClear: boolean
} {
  const at = (percent: bigint) =>
    floorDiv(raised * rate.numerator * percent * powerOfTen(target.decimals), rate.denominator * 100n * powerOfTen(collected.decimals))
  const [value, low, high] = [at(100n), at(100n - CLEAR_PERCENT), at(100n + CLEAR_PERCENT)]
  return { status: decide(value, least), value, isClear: decide(low, least) === decide(high, least) }
}

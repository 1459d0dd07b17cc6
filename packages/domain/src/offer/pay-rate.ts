import { floorDiv, powerOfTen } from '../money/index.ts'
import type { Ratio } from '../pocket/index.ts'

/** How much of the pay asset is one raw unit of the quote asset, as a fraction. */
export interface Rate {
  numerator: bigint
  denominator: bigint
}

interface Measured {
  code: string
  decimals: number
}

/** A rate between whole units, as one between raw units. */
export function rawRate({ numerator, denominator }: Ratio, quote: Measured, pay: Measured): Rate {
  return { numerator: numerator * powerOfTen(pay.decimals), denominator: denominator * powerOfTen(quote.decimals) }
}

/** A rate as a plain decimal of at most 18 digits after the point, rounded down. */
export function rateText({ numerator, denominator }: Ratio): string {
  const digits = floorDiv(numerator * powerOfTen(RATE_DECIMALS), denominator)
    .toString()
    .padStart(RATE_DECIMALS + 1, '0')
  const [whole, fraction] = [digits.slice(0, -RATE_DECIMALS), digits.slice(-RATE_DECIMALS).replace(/0+$/, '')]
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const RATE_DECIMALS = 18

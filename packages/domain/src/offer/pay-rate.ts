import { floorDiv, powerOfTen } from '../money/index.ts'
import type { Ratio, TradedPrice } from '../pocket/index.ts'

/** How much of the pay asset is one raw unit of the quote asset, as a fraction. */
export interface Rate {
  numerator: bigint
  denominator: bigint
}

/** A rate with the moment of its trade, in milliseconds; an asset needs none against itself. */
export interface LatestRate extends Ratio {
  at: number | undefined
}

interface Measured {
  code: string
  decimals: number
}

/**
 * The latest trade between what an offer is quoted in and what it is paid in, on a market of either direction (CAT-22): whole units of
 * the pay asset for one whole unit of the quote asset. Undefined where the two were never traded.
 */
export function latestRate(prices: readonly TradedPrice[], quote: string, pay: string): LatestRate | undefined {
  if (quote === pay) return { numerator: 1n, denominator: 1n, at: undefined }
  const [latest] = prices
    .filter((one) => one.price.numerator > 0n && (isMarket(one, quote, pay) || isMarket(one, pay, quote)))
    .toSorted((a, b) => b.at - a.at)
  if (!latest) return undefined
  const { numerator, denominator } = latest.price
  return { ...(latest.base === quote ? { numerator, denominator } : { numerator: denominator, denominator: numerator }), at: latest.at }
}

/** The same rate between raw units. */
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

function isMarket({ base, quote }: TradedPrice, of: string, against: string): boolean {
  return base === of && quote === against
}

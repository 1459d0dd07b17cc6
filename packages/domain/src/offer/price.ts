import { ceilDiv, floorDiv, powerOfTen } from '../money/index.ts'
import type { Rate } from './pay-rate.ts'

/** What the price of a subscription depends on. Quantities and prices are raw units. */
export interface PriceTerms {
  /** Of the quote asset, for one whole unit. */
  basePrice: bigint
  /** Decimals of the asset that is offered. */
  decimals: number
  /** Millionths: 0.75 % is 7,500. */
  feePpm: bigint
  /** Hundredths of a per cent. */
  bonusBps: bigint
  /** Decimals of what the bonus is paid in. */
  bonusDecimals: number
}

export interface SubscriptionPrice {
  /** Of the pay asset. */
  price: bigint
  fee: bigint
  total: bigint
  bonusUnits: bigint
}

const SAME: Rate = { numerator: 1n, denominator: 1n }

/** DEF-159. Prices and fees round up to the raw unit, in the issuer's favor; bonus units round down. */
export function priceOf(terms: PriceTerms, units: bigint, rate: Rate = SAME): SubscriptionPrice {
  const price = ceilDiv(units * terms.basePrice * rate.numerator, powerOfTen(terms.decimals) * rate.denominator)
  const fee = ceilDiv(price * terms.feePpm, 1_000_000n)
  const bonusUnits = floorDiv(units * terms.bonusBps * powerOfTen(terms.bonusDecimals), 10_000n * powerOfTen(terms.decimals))
  return { price, fee, total: price + fee, bonusUnits }
}

/** The fewest units that a bonus comes with, as raw units; undefined without a bonus. */
export function leastForBonus({ decimals, bonusBps, bonusDecimals }: Omit<PriceTerms, 'basePrice' | 'feePpm'>): bigint | undefined {
  return bonusBps === 0n ? undefined : ceilDiv(10_000n * powerOfTen(decimals), bonusBps * powerOfTen(bonusDecimals))
}

/** The most units, up to `unitsMax`, that cost no more than `available`, with the fee. */
export function unitsCovered(terms: PriceTerms, available: bigint, unitsMax: bigint, rate: Rate = SAME): bigint {
  let [covered, tooMany] = [0n, (unitsMax > 0n ? unitsMax : 0n) + 1n]
  while (tooMany - covered > 1n) {
    const middle = (covered + tooMany) / 2n
    if (priceOf(terms, middle, rate).total <= available) covered = middle
    else tooMany = middle
  }
  return covered
}

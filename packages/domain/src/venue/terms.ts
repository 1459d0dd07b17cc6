import { type AmountError, powerOfTen } from '../money/index.ts'
import type { VenueStatus, VenueType } from './funding.ts'

/** VEN-28, DEF-129: above zero, and no finer than the asset is usually shown. */
export function checkTarget(raw: bigint, asset: { decimals: number; decimalsMin: number }): AmountError | undefined {
  if (raw <= 0n) return 'AMOUNT_NOT_POSITIVE'
  return raw % powerOfTen(Math.max(0, asset.decimals - asset.decimalsMin)) === 0n ? undefined : 'AMOUNT_DECIMALS'
}

const SPAN_MAX_YEARS = 10

/** The last moment at which a fund may end: ten years ahead (DEF-129). */
export function lastEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + SPAN_MAX_YEARS)
  return end
}

/** DEF-129: in the future, at most ten years ahead. Both in milliseconds since 1970. */
export function checkEnd(endsAt: number, now: number): 'future' | 'tenYears' | undefined {
  if (endsAt <= now) return 'future'
  return endsAt > lastEnd(new Date(now)).getTime() ? 'tenYears' : undefined
}

/** What backers rely on. Assets are named by their ids. */
export interface VenueTerms {
  venueType: VenueType
  target: bigint | null
  targetQuoteAsset: bigint | null
  targetAsset: bigint
  isAllOrNothing: boolean
  /** Milliseconds since 1970. */
  endsAt: number | null
}

const TERMS = ['venueType', 'target', 'targetQuoteAsset', 'targetAsset', 'isAllOrNothing', 'endsAt'] as const

/** The terms that differ, by their fields. */
export function changedTerms(before: VenueTerms, after: VenueTerms): (typeof TERMS)[number][] {
  return TERMS.filter((term) => before[term] !== after[term])
}

/** From the first pledge on, and once it is over, whether decided yet or not (DEF-132). */
export function areTermsFrozen(
  { status, frozenAt, endsAt }: { status: VenueStatus; frozenAt: Date | undefined; endsAt: Date | undefined },
  now: Date,
): boolean {
  return frozenAt !== undefined || status !== 'open' || (endsAt !== undefined && endsAt <= now)
}

import { BOOST_MIN_RAW } from '@bourse/domain/venue'
import { readAmount } from '../parts/figures.ts'

/** Why a boost can't be sent; undefined while nothing is typed, and for a valid one. */
export type BoostFault = 'notPositive' | 'belowMinimum' | 'insufficient'

/** VEN-35..37: a positive number, at least the minimum, at most what is available. */
export function boostFault(raw: bigint | undefined, available: bigint): BoostFault | undefined {
  if (raw === undefined) return undefined
  if (raw <= 0n) return 'notPositive'
  if (raw < BOOST_MIN_RAW) return 'belowMinimum'
  return raw > available ? 'insufficient' : undefined
}

/** VEN-33: sent only if something valid was typed. */
export function canBoost(text: string, token: { decimals: number }, available: bigint): boolean {
  const raw = readAmount(text, token)
  return raw !== undefined && boostFault(raw, available) === undefined
}

import type { Ratio } from '../pocket/index.ts'

/** Negative, zero or positive, as the first is below, equal to or above the other. */
export function compareRatios(one: Ratio, other: Ratio): number {
  const [left, right] = [one.numerator * other.denominator, other.numerator * one.denominator]
  return left < right ? -1 : left > right ? 1 : 0
}

export function lowerOf(one: Ratio, other: Ratio): Ratio {
  return compareRatios(one, other) <= 0 ? one : other
}

export function higherOf(one: Ratio, other: Ratio): Ratio {
  return compareRatios(one, other) >= 0 ? one : other
}

/** Whether a ratio is at most so many millionths of the reference away from it. */
export function isWithin(ratio: Ratio, reference: Ratio, ppm: bigint): boolean {
  const distance = ratio.numerator * reference.denominator - reference.numerator * ratio.denominator
  return (distance < 0n ? -distance : distance) * MILLION <= reference.numerator * ratio.denominator * ppm
}

export const MILLION = 1_000_000n

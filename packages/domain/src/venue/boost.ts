/** VEN-36: in raw units of the platform token. */
export const BOOST_MIN_RAW = 100_000_000n

export const BOOST_HALF_LIFE_MS = 14 * 24 * 3_600_000

/**
 * The order by boosts that fade (DEF-133), as a number that needs no rewriting as time passes: the binary logarithm of the sum, in which
 * a later boost weighs more instead of an earlier one less.
 */
export function risingAfter(before: number | undefined, boostRaw: bigint, at: Date): number {
  const added = Math.log2(Number(boostRaw)) + at.getTime() / BOOST_HALF_LIFE_MS
  if (before === undefined) return added
  const larger = Math.max(before, added)
  return larger + Math.log2(2 ** (before - larger) + 2 ** (added - larger))
}

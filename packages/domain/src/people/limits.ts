/** What one person may unload in a day, and trade on the street in a week, by value. */
export const PERSON_LIMITS = ['unload_day', 'street_week'] as const
export type PersonLimit = (typeof PERSON_LIMITS)[number]

export type LimitChange = 'same' | 'lower' | 'higher'

/** Null is no limit, which is higher than any. A lower one is set at once; a higher one takes two. */
export function checkLimitChange(before: bigint | null, after: bigint | null): LimitChange {
  if (before === after) return 'same'
  if (after === null) return 'higher'
  return before === null || after < before ? 'lower' : 'higher'
}

/** How much of a limit is left; undefined where there is none. */
export function roomLeft(limit: bigint | null, used: bigint): bigint | undefined {
  if (limit === null) return undefined
  return used >= limit ? 0n : limit - used
}

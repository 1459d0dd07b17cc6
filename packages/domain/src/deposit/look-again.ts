const SOONEST_MS = 60_000
const LATEST_MS = 6 * 3_600_000

/** An address is looked at again after this part of the time for which nothing has happened at it. */
const PART_OF_QUIET = 50

/**
 * When to look at an address again: each minute while a deposit is on its way or the address is young, then ever less
 * often, so that thousands of old addresses cost the chain's service little. The page of an address asks at once.
 */
export function lookAgainMs(quietMs: number, hasPending: boolean): number {
  if (hasPending) return SOONEST_MS
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.floor(quietMs / PART_OF_QUIET)))
}

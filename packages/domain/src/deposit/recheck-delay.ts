const SOONEST_MS = 60_000
const LATEST_MS = 6 * 3_600_000

/** An address is checked again after this fraction of the time since its last activity. */
const QUIET_DIVISOR = 50

/**
 * How long until an address is checked again: a minute while a deposit is pending or the address is new, then less and less often, so that
 * thousands of old addresses cost the chain service few requests. The address's own page checks at once.
 */
export function recheckDelayMs(quietMs: number, hasPending: boolean): number {
  if (hasPending) return SOONEST_MS
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.floor(quietMs / QUIET_DIVISOR)))
}

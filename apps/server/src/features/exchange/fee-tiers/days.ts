import { FEE_TIER_DAYS } from '@bourse/domain/exchange'

const DAY_MS = 86_400_000

/** One more than counts: a process whose clock is behind still finds its first day. */
export const VOLUME_DAYS_KEPT = FEE_TIER_DAYS + 1

/** In UTC, such as 2026-11-17. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

export function dayBefore(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS)
}

import type { Translate } from '#platform/i18n'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** “36 min”, “2 h 36”, “3 d 4 h”: two units at most, rounded down. */
export function durationText(t: Translate, ms: number): string {
  const whole = Math.max(0, ms)
  if (whole < HOUR_MS) return t('staff.time.minutes', { minutes: Math.floor(whole / MINUTE_MS) })
  if (whole < DAY_MS) {
    const minutes = String(Math.floor((whole % HOUR_MS) / MINUTE_MS)).padStart(2, '0')
    return t('staff.time.hours', { hours: Math.floor(whole / HOUR_MS), minutes })
  }
  return t('staff.time.days', { days: Math.floor(whole / DAY_MS), hours: Math.floor((whole % DAY_MS) / HOUR_MS) })
}

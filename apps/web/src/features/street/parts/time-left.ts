import type { Translate } from '#platform/i18n'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time that is left: to the second in the last hour, to the minute in the last day. */
export function timeLeftText(ms: number, t: Translate): string {
  const left = Math.max(0, ms)
  if (left >= DAY_MS) return t('street.left.days', { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS) })
  if (left >= HOUR_MS) {
    return t('street.left.hours', { hours: Math.floor(left / HOUR_MS), minutes: Math.floor((left % HOUR_MS) / MINUTE_MS) })
  }
  const seconds = Math.floor(left / SECOND_MS)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}

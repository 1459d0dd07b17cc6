import type { Translate } from '#platform/i18n'
import { clockText, shortDayText } from '#platform/moments'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Older than this, the time of day says more than the hours since. */
const HOURS_COUNTED_MAX = 6

/** The time that is left: days with hours and minutes, to the second in the last day. */
export function timeLeftText(ms: number, t: Translate): string {
  const left = Math.max(0, ms)
  const [hours, minutes, seconds] = [
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
    Math.floor((left % MINUTE_MS) / SECOND_MS),
  ].map((figure) => String(figure).padStart(2, '0'))
  if (left < DAY_MS) return `${hours}:${minutes}:${seconds}`
  return t('venue.left.days', { days: Math.floor(left / DAY_MS), time: `${hours}:${minutes}` })
}

/** When something happened, as people say it: “2 h ago”, “today, 08:14”, “yesterday”, then the date. */
export function agoText(at: number, now: number, t: Translate, locale: string): string {
  const age = Math.max(0, now - at)
  if (age < HOUR_MS) return age < MINUTE_MS ? t('venue.ago.now') : t('venue.ago.minutes', { count: Math.floor(age / MINUTE_MS) })
  if (age < HOURS_COUNTED_MAX * HOUR_MS) return t('venue.ago.hours', { count: Math.floor(age / HOUR_MS) })
  const days = midnight(now) - midnight(at)
  if (days <= 0) return t('venue.ago.today', { time: clockText(at, locale) })
  if (days < 1.5 * DAY_MS) return t('venue.ago.yesterday')
  return shortDayText(at, locale)
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

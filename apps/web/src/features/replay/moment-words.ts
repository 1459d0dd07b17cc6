import { dateFormat } from '@bourse/domain/formats'

/** All of it in UTC, like the days themselves. */
const UTC = { timeZone: 'UTC' } as const

export function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 19)
}

/** `08:12`. */
export function minuteText(at: number): string {
  return timeText(at).slice(0, 5)
}

/** `Tue`. */
export function weekdayShort(at: number, locale: string): string {
  return dateFormat(locale, { weekday: 'short', ...UTC }).format(at)
}

/** `Tuesday`. */
export function weekdayName(at: number, locale: string): string {
  return dateFormat(locale, { weekday: 'long', ...UTC }).format(at)
}

/** `Tuesday 17 November`. */
export function longDayText(at: number, locale: string): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...UTC }).format(at)
}

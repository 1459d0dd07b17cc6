import { dateFormat } from '@bourse/domain/formats'

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** The short names of the days in the reader's language, Monday first. */
export function dayNames(locale: string): string[] {
  const format = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS))
}

/** A minute of the day as time inputs write it: “09:30”; the end of the day is midnight. */
export function minuteText(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

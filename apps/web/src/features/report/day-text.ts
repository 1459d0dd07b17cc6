import { dateFormat } from '@bourse/domain/formats'

/** A day such as `2026-11-01` in the user's language. */
export function dayText(day: string, locale: string): string {
  const format = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The same without its year, for columns. */
export function shortDayText(day: string, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`))
}

/** The time of a moment in UTC, like the days. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}

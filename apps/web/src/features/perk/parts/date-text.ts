import { dateFormat } from '@bourse/domain/formats'

/** “4 December”; with the year where it isn't this one. */
export function dayText(ms: number, locale: string, now = Date.now()): string {
  return dateFormat(locale, { day: 'numeric', month: 'long', ...yearOf(ms, now) }).format(ms)
}

/** “Friday, 4 December”. */
export function weekdayText(ms: number, locale: string, now = Date.now()): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(ms, now) }).format(ms)
}

/** “4 Dec”, where there is little room. */
export function shortDayText(ms: number, locale: string, now = Date.now()): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', ...yearOf(ms, now) }).format(ms)
}

/** “Mar 2024”. */
export function monthText(ms: number, locale: string): string {
  return dateFormat(locale, { month: 'short', year: 'numeric' }).format(ms)
}

function yearOf(ms: number, now: number): { year?: 'numeric' } {
  return new Date(ms).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' }
}

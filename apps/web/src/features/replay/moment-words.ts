import { dateFormat } from '@bourse/domain/formats'
import { currentTag } from '#platform/i18n'

/** A day in UTC, such as 12 Nov 2026. */
export function dayText(day: string, locale = currentTag()): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** `12 Nov 14:03:07`, in UTC like the day itself. */
export function momentText(at: number, locale: string): string {
  const day = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)
  return `${day} ${timeText(at)}`
}

export function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 19)
}

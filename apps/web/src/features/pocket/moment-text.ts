import { dateFormat } from '@bourse/domain/formats'
import { weekdayMomentText } from '#platform/moments'

/** Date and time, in the user's time zone. */
export function momentText(at: number, locale: string): string {
  return weekdayMomentText(at, locale)
}

/** Date and time in full. */
export function exactMomentText(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(at)
}

import { dateFormat } from '@bourse/domain/formats'

/** Date and time, in the user's time zone. */
export function momentText(at: number, locale: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)
}

/** Date and time in full. */
export function exactMomentText(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(at)
}

import { dateFormat } from '@bourse/domain/formats'

/** Date with year and time, in the user's time zone. */
export function momentText(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

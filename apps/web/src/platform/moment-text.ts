import { dateFormat } from '@bourse/domain/formats'

/** A date and time in the locale's short form. */
export function momentText(ms: number, locale: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(ms)
}

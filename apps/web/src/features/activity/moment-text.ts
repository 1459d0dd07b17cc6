import { dateFormat } from '@bourse/domain/formats'

/** The day with its year and the time of it, in the reader's own clock. */
export function momentText(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

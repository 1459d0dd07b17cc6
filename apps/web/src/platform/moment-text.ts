import { dateFormat } from '@bourse/domain/formats'

/** A day and its time, as short as the locale writes them. */
export function momentText(ms: number, locale: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(ms)
}

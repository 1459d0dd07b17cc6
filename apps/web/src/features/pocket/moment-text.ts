import { dateFormat } from '@bourse/domain/formats'

/** A day and the time of it, in the reader's own clock. */
export function momentText(at: number, locale: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)
}

/** All that a clock can tell. */
export function exactMomentText(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(at)
}

import { dateFormat } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'

/** When a document was accepted: a time today, a date otherwise. */
export function acceptedText(t: Translate, at: number, now: Date, locale: string): string {
  const isToday = new Date(at).toDateString() === now.toDateString()
  if (isToday) return t('document.acceptedToday', { time: dateFormat(locale, { timeStyle: 'short' }).format(at) })
  return t('document.acceptedOn', { date: dateFormat(locale, { dateStyle: 'long' }).format(at) })
}

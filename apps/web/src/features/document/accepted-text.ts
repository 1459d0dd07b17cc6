import type { Translate } from '#platform/i18n'
import { clockText, dateText } from '#platform/moments'

/** When a document was accepted: a time today, a date otherwise. */
export function acceptedText(t: Translate, at: number, now: Date, locale: string): string {
  const isToday = new Date(at).toDateString() === now.toDateString()
  if (isToday) return t('document.acceptedToday', { time: clockText(at, locale) })
  return t('document.acceptedOn', { date: dateText(at, locale) })
}

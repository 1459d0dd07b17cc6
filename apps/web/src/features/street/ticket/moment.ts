import { dateFormat } from '@bourse/domain/formats'
import { momentText } from '#platform/moment-text'

/** The time of a moment today, with the day otherwise. */
export function clockText(ms: number, today: Date, tag: string): string {
  const isToday = new Date(ms).toDateString() === today.toDateString()
  return isToday ? dateFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(ms) : momentText(ms, tag)
}

import { dateFormat } from '@bourse/domain/formats'
import { momentText } from '#platform/moments'

const DAY_MS = 86_400_000

/** “Sat 18:00” within a week, else “21 Nov, 18:00”, with the year where it is another one. */
export function endText(at: number, locale: string, now: number): string {
  const isNear = at > now && at - now < 6 * DAY_MS
  return isNear ? dateFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(at) : momentText(at, locale)
}

import { numberText, percentText } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'

/** “98.2%”; the server rounds to one decimal. */
export function scoreText(score: number, tag: string): string {
  return percentText(score, tag, 'share')
}

/** “4.83”: the average of stars. */
export function averageText(average: number, tag: string): string {
  return numberText(average, tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** A median in its largest unit, rounded up: nobody is promised less time than it takes. */
export function timeText(seconds: number, t: Translate): string {
  if (seconds < MINUTE_S) return t('streetStanding.seconds', { count: Math.max(1, Math.ceil(seconds)) })
  if (seconds < HOUR_S) return t('streetStanding.minutes', { count: Math.ceil(seconds / MINUTE_S) })
  if (seconds < 2 * DAY_S) return t('streetStanding.hours', { count: Math.ceil(seconds / HOUR_S) })
  return t('streetStanding.days', { count: Math.ceil(seconds / DAY_S) })
}

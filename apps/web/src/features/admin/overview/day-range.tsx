import type { SummaryReply } from '@bourse/contracts/exchange'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'

/** Where the last price is between the lowest and the highest of 24 hours. */
export function DayRange({ day }: { day: SummaryReply | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const [low, high, last] = [day?.low, day?.high, day?.last].map(Number)
  if (!day || day.low === null || day.high === null || day.last === null || low === undefined || high === undefined || last === undefined)
    return null
  const place = high > low ? Math.round(((last - low) / (high - low)) * 100) : 50
  return (
    <span className="day-range" role="img" aria-label={t('staff.overview.rangeLabel', { percent: percentText(place, tag, 'progress') })}>
      <i style={{ left: `${place}%` }} />
    </span>
  )
}

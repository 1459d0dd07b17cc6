import type { DealerHours } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { dayNames, minuteText } from './day-names.ts'

/** When the dealer answers, in the dealer's time zone. */
export function HoursText({ hours, isOpenNow }: { hours: DealerHours; isOpenNow: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const names = dayNames(tag)
  const days = hours.days.length === 7 ? t('street.hours.daily') : hours.days.map((day) => names[day - 1]).join(', ')
  return (
    <div className="column gap-1">
      <p className="label">{t('street.ad.hours')}</p>
      <p>
        {days}, {minuteText(hours.opensMinute)}–{minuteText(hours.closesMinute)}
      </p>
      <p className="cap">
        {hours.timeZone.replaceAll('_', ' ')} · {t(isOpenNow ? 'street.hours.open' : 'street.hours.closed')}
      </p>
    </div>
  )
}

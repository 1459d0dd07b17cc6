import { daysLeft } from '@bourse/domain/venue'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'

interface TimeLeftProps {
  endsAt: number | null
  now: number
  /** So few days are a warning, in words and weight too. */
  closeDays: number
}

/** The days that are left; nothing where there is no end. */
export function TimeLeft({ endsAt, now, closeDays }: TimeLeftProps) {
  const t = useT()
  if (endsAt === null) return null
  const days = daysLeft(endsAt, now)
  const isClose = days <= closeDays
  return (
    <span className={isClose ? 'row ven-card-fact ven-card-close' : 'row ven-card-fact'}>
      <Icon name={isClose ? 'clock-countdown' : 'clock'} size={16} />
      {days === 0 ? t('venue.card.lessThanDay') : t('venue.card.daysLeft', { count: days })}
    </span>
  )
}

import type { VenueReply } from '@bourse/contracts/venue'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText, shortDayText } from '#platform/moments'

/** What happens to a pledge on a line of time, which ends in a fork: paid or released. */
export function PledgeFork({ venue }: { venue: Pick<VenueReply, 'withdrawUntil' | 'endsAt'> }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  const { withdrawUntil, endsAt } = venue
  const canWithdraw = withdrawUntil !== null && withdrawUntil > now
  return (
    <ol className="fork" aria-label={t('venue.fork')}>
      <li className="fork-now stop is-now">
        <b>{t('venue.fork.now')}</b>
        {t('venue.fork.held')}
      </li>
      {withdrawUntil !== null && (
        <li className="fork-until stop">
          <b>{canWithdraw ? t('venue.fork.until', { time: momentText(withdrawUntil, tag) }) : t('venue.fork.late')}</b>
          {t(canWithdraw ? 'venue.fork.withdraw' : 'venue.fork.stays')}
        </li>
      )}
      <li className="fork-met">
        <b>{t('venue.fork.met')}</b>
        {t('venue.fork.paid', { day: endsAt === null ? '' : shortDayText(endsAt, tag) })}
      </li>
      <li className="fork-missed">
        <b>{t('venue.fork.missed')}</b>
        {t('venue.fork.released')}
      </li>
      <svg viewBox="0 0 512 90" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M6 32H296C328 32 322 12 354 12H364M296 32C328 32 322 64 354 64H364"
          // A stretched drawing keeps its hairlines.
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </ol>
  )
}

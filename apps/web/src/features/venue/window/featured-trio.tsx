import type { VenueCard } from '@bourse/contracts/venue'
import { daysLeft } from '@bourse/domain/venue'
import { numberText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { endText } from '../parts/end-text.ts'

/** The time that is left, the backers if they are shown, and what becomes of a contribution. */
export function FeaturedTrio({ card, now }: { card: VenueCard; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { backerCount, isAllOrNothing } = card
  return (
    <div className="vwin-trio">
      <Time endsAt={card.endsAt} now={now} />
      {backerCount !== null && (
        <div>
          <b>{numberText(backerCount, tag)}</b>
          <span className="cap">{t('venue.window.backers', { count: backerCount })}</span>
        </div>
      )}
      <div>
        <b>{t(isAllOrNothing ? 'venue.window.allOrNothing' : 'venue.window.atOnce')}</b>
        <span className="cap">{t(isAllOrNothing ? 'venue.window.orBack' : 'venue.window.atOnceIs')}</span>
      </div>
    </div>
  )
}

function Time({ endsAt, now }: { endsAt: number | null; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const days = endsAt === null ? undefined : daysLeft(endsAt, now)
  const [time, words] =
    endsAt === null || days === undefined
      ? [t('venue.window.noEnd'), t('venue.window.noEndIs')]
      : days === 0
        ? [t('venue.window.lastDay'), t('venue.window.endsAt', { time: endText(endsAt, tag, now) })]
        : [t('venue.window.days', { count: days }), t('venue.window.left')]
  return (
    <div>
      <b>{time}</b>
      <span className="cap">{words}</span>
    </div>
  )
}

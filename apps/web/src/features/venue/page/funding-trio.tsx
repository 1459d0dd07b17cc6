import type { VenueReply } from '@bourse/contracts/venue'
import { numberText } from '@bourse/domain/formats'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { figureText } from '../parts/figures.ts'
import { endText } from '../parts/end-text.ts'
import { timeLeftText } from '../parts/time-text.ts'

/** The time that is left, the backers if they are shown, and what is still to come. */
export function FundingTrio({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const quote = venue.targetQuoteAsset
  const rest = venue.target === null || venue.value === null ? undefined : BigInt(venue.target) - BigInt(venue.value)
  return (
    <dl className="trio">
      <Time venue={venue} />
      {venue.backerCount !== null && (
        <div>
          <dt>{t('venue.backers', { count: venue.backerCount })}</dt>
          <dd className="fig">{numberText(venue.backerCount, tag)}</dd>
        </div>
      )}
      {quote && rest !== undefined && rest > 0n && venue.status === 'open' && (
        <div>
          <dt>{t('venue.toGo', { code: quote.code })}</dt>
          <dd className="fig">{figureText(rest, quote, tag)}</dd>
        </div>
      )}
    </dl>
  )
}

function Time({ venue: { status, endsAt, decidedAt } }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  if (status === 'open' && endsAt !== null) {
    return (
      <div>
        <dt>{t('venue.left', { time: endText(endsAt, tag, now) })}</dt>
        <dd className="fig">
          <span role="timer">{timeLeftText(endsAt - now, t)}</span>
        </dd>
      </div>
    )
  }
  return (
    <div>
      <dt>{status === 'open' ? t('venue.noEnd') : t('venue.since', { time: momentText(decidedAt ?? endsAt ?? now, tag) })}</dt>
      <dd>{t(`venue.status.${status}`)}</dd>
    </div>
  )
}

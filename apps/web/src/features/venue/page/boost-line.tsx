import type { VenueReply } from '@bourse/contracts/venue'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { CompactAmount } from '#ui/compact-amount'
import { Icon } from '#ui/icon'
import { printed } from '../parts/figures.ts'
import { ordinalText } from '../parts/ordinal-text.ts'
import { useRanking } from '../use-venue-list.ts'

interface BoostLineProps {
  venue: VenueReply
  onScores: () => void
  /** The button, while it can be boosted. */
  children: ReactNode
}

/** The boost stands apart from the target: it moves the venture up its class and nothing else. One that is over has no place there. */
export function BoostLine({ venue, onScores, children }: BoostLineProps) {
  const t = useT()
  const { lang } = useLocale()
  const token = useRanking(venue.rowId).data?.token
  return (
    <div className="ven-boost">
      <div>
        <p className="ven-boost-sum">
          <Icon name="lightning" size={16} className="seal" />
          <b>{token ? <CompactAmount raw={venue.boost} asset={printed(token)} /> : '–'}</b>{' '}
          <span className="t-2">
            {venue.place === null ? t('venue.boost.final') : t('venue.boost.place', { place: ordinalText(venue.place, lang, t) })}
          </span>
        </p>
        <p className="cap">
          {venue.place !== null && `${t('venue.boost.line')} `}
          <button type="button" className="link" aria-haspopup="dialog" onClick={onScores}>
            {t('venue.scores.title')}
          </button>
        </p>
      </div>
      {children}
    </div>
  )
}

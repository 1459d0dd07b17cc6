import type { VenueAsset, VenueCard as Card } from '@bourse/contracts/venue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button } from '#ui/button'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { VenueCard } from '../card/venue-card.tsx'
import { StartCard } from './start.tsx'

interface WindowCardsProps {
  cards: readonly Card[]
  token: VenueAsset | null
  now: number
  /** They are those of the choice before. */
  isOutdated: boolean
  more: { onLoad: () => void; isLoading: boolean; count: number } | undefined
  onShowAll: () => void
}

/** Fewer leave room for starting one. */
export const CARDS_IN_A_ROW = 3

/** The cards; where a row stays open, starting one fills it. */
export function WindowCards({ cards, token, now, isOutdated, more, onShowAll }: WindowCardsProps) {
  const t = useT()
  const hasRoom = !more && cards.length < CARDS_IN_A_ROW
  return (
    <>
      <ul className="vwin-cards" aria-busy={isOutdated}>
        {cards.map((card) => (
          <li key={card.rowId} className="later">
            <VenueCard card={card} now={now} token={token} href={addressOf('venue', { sponsor: card.sponsor.name, id: card.rowId })} />
          </li>
        ))}
        {cards.length === 0 && (
          <li className="vwin-nothing">
            <p className="vwin-serif">{t('venue.window.nothing')}</p>
            <Button onClick={onShowAll}>{t('venue.window.showAll')}</Button>
          </li>
        )}
        {hasRoom && (
          <li>
            <StartCard />
          </li>
        )}
      </ul>
      {more && (
        <div className="vwin-more">
          <Button busy={more.isLoading} onClick={more.onLoad}>
            {t('venue.window.more', { count: more.count })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Skeletons in the shape of the cards. */
export function WindowCardsLoading() {
  return (
    <Skeletons>
      <div className="vwin-cards" aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <div key={card} className="ven-card">
            <span className="ven-card-art skeleton" />
            <span className="ven-card-body">
              <Skeleton width="70%" height={26} />
              <Skeleton width="45%" height={20} />
              <Skeleton width="92%" height={44} />
              <span className="ven-card-raise">
                <Skeleton width="100%" height={63} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}

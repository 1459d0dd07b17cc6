import type { AssetMarket } from '@bourse/contracts/catalogue'
import type { OfferReply } from '@bourse/contracts/offer'
import { useLocale, useT } from '#platform/i18n'
import { momentText, shortDayText } from '#platform/moments'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Notice } from '#ui/notice'
import { shareText, unitsText } from '../parts/figures.ts'
import { useRemind } from '../queries.ts'
import { BuyWay, marketFor } from './buy-way.tsx'
import { NewWay } from './new-way.tsx'
import { figuresOf, takenOf } from './shown-offers.ts'
import { UnitProgress } from './unit-progress.tsx'

interface ProgressCardProps {
  /** The asset whose page leads to the subscription. */
  assetCode: string
  /** One offer, or those of a group (`shownOffers`). */
  offers: readonly OfferReply[]
  /** Where holders sell. */
  markets?: readonly AssetMarket[]
  /** Trading is paused, by the manager or the operator. */
  isTradingPaused?: boolean
}

/**
 * The asset progress card with its button, which opens the subscription (OFF-05..07, DEF-161), and beside it the other way: to buy from a
 * holder. The one button of brass is the subscription while it is open, else the purchase.
 */
export function ProgressCard({ assetCode, offers, markets = NO_MARKETS, isTradingPaused = false }: ProgressCardProps) {
  const t = useT()
  const [first] = offers
  const market = marketFor(markets, first?.quoteAsset.code)
  const taken = takenOf(offers)
  const isPaused = first?.phase === 'open' && taken.length === 0
  const isOpen = taken.length > 0
  if (!first && !market) return null
  return (
    <section className="card progress-card" aria-label={t('catalogue.offer')}>
      {first && (
        <div className="progress-part">
          <div className="row">
            <Share offers={offers} />
            <Phase offers={offers} />
          </div>
          <UnitProgress offers={offers} isShareAbove />
          {!isOpen && (
            <Button size="l" block className="progress-act" disabled>
              {t('catalogue.act.subscribe')}
            </Button>
          )}
          {isPaused && <Notice tone="warn">{t('catalogue.offer.paused')}</Notice>}
          {!isOpen && !isPaused && <Why offer={first} />}
        </div>
      )}
      {isOpen && <NewWay assetCode={assetCode} offers={taken} />}
      {market && <BuyWay assetCode={assetCode} market={market} isMain={!isOpen} isPaused={isTradingPaused} />}
    </section>
  )
}

const NO_MARKETS: readonly AssetMarket[] = []

/** “Offer, 68% taken”. */
function Share({ offers }: { offers: readonly OfferReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  const share = shareText(figuresOf(offers).permille, tag)
  return (
    <span className="label grow">
      {offers.length > 1 ? t('catalogue.offer.group', { count: offers.length, share }) : t('catalogue.offer.share', { share })}
    </span>
  )
}

/** Until when it is open; the offers of a group may close on different days. */
function Phase({ offers }: { offers: readonly OfferReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  const [first] = offers
  if (!first) return null
  if (first.phase === 'open') {
    const days = [
      ...new Set(
        offers
          .map(({ closeDate }) => closeDate)
          .toSorted((a, b) => a - b)
          .map((day) => shortDayText(day, tag)),
      ),
    ]
    const [day = '', last = day] = [days[0], days.at(-1)]
    return (
      <Chip tone="warn" icon="clock">
        {day === last ? t('catalogue.offer.closes', { day }) : t('catalogue.offer.closesBetween', { day, last })}
      </Chip>
    )
  }
  return <Chip tone={first.phase === 'soldOut' ? 'buy' : 'plain'}>{t(`catalogue.phase.${first.phase}`)}</Chip>
}

/** Why nothing can be taken now, and what can be done instead. */
function Why({ offer }: { offer: OfferReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { phase } = offer
  if (phase === 'ahead') {
    return (
      <p className="cap progress-note">
        {t('catalogue.offer.opens', { time: momentText(offer.offerDate, tag) })} <Remind offer={offer} />
      </p>
    )
  }
  if (phase === 'missed') {
    const goal = unitsText(offer.goalUnits ?? '0', offer.asset.decimals, tag)
    return <p className="cap progress-note">{t('catalogue.offer.missed', { goal, day: shortDayText(offer.closeDate, tag) })}</p>
  }
  if (phase === 'canceled') return <p className="cap progress-note">{t('catalogue.offer.canceled')}</p>
  return (
    <p className="cap progress-note">
      {t(phase === 'soldOut' ? 'catalogue.offer.soldOut' : 'catalogue.offer.ended', { day: shortDayText(offer.closeDate, tag) })}
    </p>
  )
}

function Remind({ offer: { rowId, isReminded } }: { offer: OfferReply }) {
  const t = useT()
  const remind = useRemind(rowId)
  if (isReminded) return <span role="status">{t('catalogue.offer.reminded')}</span>
  return (
    <button type="button" className="link" disabled={remind.isPending} onClick={() => remind.mutate()}>
      {t('catalogue.offer.remind')}
    </button>
  )
}

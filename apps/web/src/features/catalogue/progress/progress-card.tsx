import type { OfferReply } from '@bourse/contracts/offer'
import { useLocale, useT } from '#platform/i18n'
import { momentText, shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { Notice } from '#ui/notice'
import { figured, percentOf, unitsText } from '../parts/figures.ts'
import { useRemind } from '../queries.ts'
import { leastCost } from './least-cost.ts'
import { UnitProgress } from './unit-progress.tsx'

interface ProgressCardProps {
  /** The asset whose page leads to the subscription. */
  assetCode: string
  /** One offer, or those of a group (`shownOffers`). */
  offers: readonly OfferReply[]
  /** The market to buy on once nothing is left. */
  market?: string | undefined
}

/** The asset progress card with its button, which opens the subscription (OFF-05..07, DEF-161). */
export function ProgressCard({ assetCode, offers, market }: ProgressCardProps) {
  const t = useT()
  const { tag } = useLocale()
  const [first] = offers
  if (!first) return null
  // Of a group, those that are not paused can be taken.
  const taken = offers.filter(({ isPaused }) => !isPaused)
  const isPaused = first.phase === 'open' && taken.length === 0
  const isOpen = first.phase === 'open' && !isPaused
  const least = leastCost(taken)
  const isGroup = offers.length > 1
  return (
    <section className="card progress-card" aria-label={t('catalogue.offer')}>
      <div className="row">
        <span className="label grow">
          {isGroup
            ? t('catalogue.offer.group', { count: offers.length })
            : t('catalogue.offer.price', { price: amountText(first.basePrice, figured(first.quoteAsset), tag) })}
        </span>
        <Phase offer={first} />
      </div>
      <UnitProgress offers={offers} />
      {isOpen ? (
        <a
          className={buttonClass({ variant: 'primary', size: 'l', block: true, className: 'progress-act' })}
          href={addressOf('subscribe', { assetCode })}
        >
          {least ? t('catalogue.offer.from', { price: exactText(least.total, figured(least.asset), tag) }) : t('catalogue.act.subscribe')}
        </a>
      ) : (
        <Button variant="primary" size="l" block className="progress-act" disabled>
          {t('catalogue.act.subscribe')}
        </Button>
      )}
      {isOpen && !isGroup && (
        <p className="cap progress-note">
          {t('catalogue.offer.limits', {
            least: unitsText(first.minUnits, first.asset.decimals, tag),
            most: unitsText(first.maxUnits, first.asset.decimals, tag),
            fee: percentOf(first.feeRate, tag),
          })}
        </p>
      )}
      {isPaused && <Notice tone="warn">{t('catalogue.offer.paused')}</Notice>}
      {!isOpen && !isPaused && <Why offer={first} market={market} />}
    </section>
  )
}

function Phase({ offer: { phase, closeDate } }: { offer: OfferReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (phase === 'open') {
    return (
      <Chip tone="warn" icon="clock">
        {t('catalogue.offer.closes', { day: shortDayText(closeDate, tag) })}
      </Chip>
    )
  }
  return <Chip tone={phase === 'soldOut' ? 'buy' : 'plain'}>{t(`catalogue.phase.${phase}`)}</Chip>
}

/** Why nothing can be taken now, and what can be done instead. */
function Why({ offer, market }: { offer: OfferReply; market: string | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { phase } = offer
  const buys =
    market === undefined ? null : (
      <a className="link" href={addressOf('max', {}, { query: { market } })}>
        {t('catalogue.offer.buy')}
      </a>
    )
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
      {t(phase === 'soldOut' ? 'catalogue.offer.soldOut' : 'catalogue.offer.ended', { day: shortDayText(offer.closeDate, tag) })} {buys}
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

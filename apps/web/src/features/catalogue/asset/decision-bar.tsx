import type { AssetPage } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { SlotContent } from '#shell/slot'
import { amountText } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { figured, paidRaw } from '../parts/figures.ts'
import { buyAt, marketFor } from '../progress/buy-way.tsx'
import { unitCost } from '../progress/least-cost.ts'
import { shownOffers, takenOf } from '../progress/shown-offers.ts'
import { useOffers } from '../queries.ts'
import { priceAtOnce } from '../slots.ts'
import { isPausedFor } from './is-paused-for.ts'

/** On phones the decision is above the navigation, with the price of its button of brass; the card's own buttons are hidden there. */
export function DecisionBar({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = useOffers(asset.code)
  const offers = data && shownOffers(data, asset.isOfferGroup)
  const market = isPausedFor(asset, 'trading') ? undefined : marketFor(asset.markets, offers?.[0]?.quoteAsset.code)
  const taken = takenOf(offers ?? [])
  const price = unitCost(taken)
  const canSubscribe = taken.length > 0
  if (asset.isPaused || !data || (!canSubscribe && !market)) return null
  return (
    <div className="item-bar asset-bar">
      <span className="two-lines">
        {canSubscribe ? (
          price && (
            <>
              <b className="fig">{amountText(paidRaw(price.total, price.asset), figured(price.asset), tag)}</b>
              <span className="cap">{t('catalogue.bar.unit')}</span>
            </>
          )
        ) : (
          <SlotContent slot={priceAtOnce} props={{ symbol: market?.symbol ?? '', place: 'bar' }} />
        )}
      </span>
      {market && (
        <a className={buttonClass({ variant: canSubscribe ? 'quiet' : 'primary', size: 'l' })} href={buyAt(asset.code, market)}>
          {t('catalogue.act.buy')}
        </a>
      )}
      {canSubscribe && (
        <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('subscribe', { assetCode: asset.code })}>
          {t('catalogue.act.subscribe')}
        </a>
      )}
    </div>
  )
}

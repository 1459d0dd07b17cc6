import type { OfferReply } from '@bourse/contracts/offer'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount, amountText } from '#ui/amount'
import { exactText } from '#ui/exact-amount'
import { RoundedFigure } from '#ui/rounded-figure'
import { figured, paidRaw, percentOf, unitsText } from '../parts/figures.ts'
import { leastCost, unitCost } from './least-cost.ts'
import { Way } from './way.tsx'

interface NewWayProps {
  assetCode: string
  /** Those that can be taken now. */
  offers: readonly OfferReply[]
}

/** From the issuer: the price to pay for one unit with its fee, and when the units are one's own. */
export function NewWay({ assetCode, offers }: NewWayProps) {
  const t = useT()
  const { tag } = useLocale()
  const price = unitCost(offers)
  const least = leastCost(offers)
  const [only] = offers
  const isFrom = price && least && (least.total !== price.total || offers.length > 1)
  const label = least
    ? t(isFrom ? 'catalogue.offer.from' : 'catalogue.offer.for', {
        price: amountText(paidRaw(least.total, least.asset), figured(least.asset), tag),
      })
    : t('catalogue.act.subscribe')
  return (
    <Way label={t('catalogue.way.issuer')} act={{ href: addressOf('subscribe', { assetCode }), label, isMain: true }}>
      {price && <PriceToPay {...price} />}
      {offers.length === 1 && only && (
        <span className="cap">
          {t('catalogue.way.terms', {
            price: amountText(only.basePrice, figured(only.quoteAsset), tag),
            fee: percentOf(only.feeRate, tag),
          })}{' '}
          {arrivalText(only)}{' '}
          {t('catalogue.offer.limits', {
            least: unitsText(only.minUnits, only.asset.decimals, tag),
            most: unitsText(only.maxUnits, only.asset.decimals, tag),
          })}
        </span>
      )}
    </Way>
  )

  function arrivalText({ goalUnits, isGoalReached, closeDate, asset }: OfferReply): string {
    if (goalUnits === null || isGoalReached) return t('catalogue.way.now')
    return t('catalogue.way.held', { goal: unitsText(goalUnits, asset.decimals, tag), day: shortDayText(closeDate, tag) })
  }
}

/** Up to the next cent; to its last unit in the tooltip and for screen readers. */
function PriceToPay({ total, asset }: NonNullable<ReturnType<typeof unitCost>>) {
  const { tag } = useLocale()
  const shown = paidRaw(total, asset)
  const amount = <Amount raw={shown} asset={figured(asset)} size="m" />
  return shown === total ? amount : <RoundedFigure exact={exactText(total, figured(asset), tag)}>{amount}</RoundedFigure>
}

import type { ManagedOffer } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { figureText } from '@bourse/domain/money'
import { figured, percentOf, shortPercentOf, unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Kv, type KvRow } from '#ui/kv'
import { Progress } from '#ui/progress'
import { canCancelOffer } from './offer-figures.ts'

interface OfferRowProps {
  offer: ManagedOffer
  onAct: (act: 'close' | 'cancel') => void
}

export function OfferRow({ offer, onAct }: OfferRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const { asset, phase, goalUnits, permille } = offer
  const units = (raw: string) => unitsText(raw, asset.decimals, tag)
  const price = amountText(offer.basePrice, figured(offer.quoteAsset), tag)
  const outcome = phase === 'missed' || phase === 'canceled' ? 'missed' : phase === 'soldOut' || offer.isGoalReached ? 'met' : 'running'
  return (
    <article className="sp-row sp-offer" aria-label={t('issuer.offer.label', { price })}>
      <div className="column gap-2">
        <p className="row sp-wrap">
          <b>{t('issuer.offer.label', { price })}</b>
          <Chip tone={TONES[phase]}>{t(`issuer.phase.${phase}`)}</Chip>
        </p>
        <p className="cap">
          {[
            t('issuer.offer.dates', { from: shortDayText(offer.offerDate, tag), to: shortDayText(offer.closeDate, tag) }),
            t('issuer.offer.each', { least: units(offer.minUnits), most: units(offer.maxUnits) }),
            Number(offer.feeRate) > 0 && t('issuer.offer.feeOf', { percent: percentOf(offer.feeRate, tag) }),
            offer.bonusAsset &&
              t('issuer.offer.bonusOf', { percent: shortPercentOf(offer.bonusPercent, tag), code: offer.bonusAsset.code }),
            offer.payAssets.length > 0 && t('issuer.offer.alsoIn', { codes: offer.payAssets.map((one) => one.asset.code).join(', ') }),
            ...offer.payAssets.map(
              ({ asset, floorRate }) =>
                floorRate !== null &&
                t('issuer.offer.floorOf', { code: asset.code, rate: plainText(floorRate, tag), quote: offer.quoteAsset.code }),
            ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="sp-taken">
          <b className="fig">{t('issuer.offer.taken', { taken: units(offer.originated), total: units(offer.units) })}</b>
          {goalUnits !== null && (
            <span className="cap">
              {t(offer.isGoalReached ? 'issuer.offer.goalReached' : 'issuer.offer.goalOf', { goal: units(goalUnits) })}
            </span>
          )}
        </p>
        <Progress
          value={permille / 1_000}
          outcome={outcome}
          label={t('issuer.offer.taken', { taken: units(offer.originated), total: units(offer.units) })}
        />
      </div>
      <Kv rows={figuresOf()} />
      {offer.status === 'open' && (
        <div className="btn-row whole-row">
          <Button size="s" aria-haspopup="dialog" aria-label={t('issuer.offer.closeOf', { price })} onClick={() => onAct('close')}>
            {t('issuer.offer.close')}
          </Button>
          {canCancelOffer(offer) && (
            <Button size="s" aria-haspopup="dialog" aria-label={t('issuer.offer.cancelOf', { price })} onClick={() => onAct('cancel')}>
              {t('issuer.offer.cancel')}
            </Button>
          )}
        </div>
      )}
    </article>
  )

  function figuresOf(): KvRow[] {
    return [
      { label: t('issuer.offer.subscribers'), value: <span className="fig">{numberFormat(tag).format(offer.subscriberCount)}</span> },
      ...(offer.raised.length === 0
        ? [{ label: t('issuer.offer.raised'), value: <Amount raw="0" asset={figured(offer.quoteAsset)} /> }]
        : offer.raised.map(({ asset: paid, quantity }) => ({
            label: t('issuer.offer.raised'),
            value: <Amount raw={quantity} asset={figured(paid)} />,
          }))),
      ...(offer.heldUnits === '0'
        ? []
        : [
            {
              label: t('issuer.offer.held'),
              value: <span className="fig">{t('issuer.units', { units: units(offer.heldUnits), code: asset.code })}</span>,
            },
          ]),
    ]
  }
}

/** Plain decimals with the locale's signs. */
function plainText(plain: string, locale: string): string {
  return figureText(plain, locale)
}

const TONES = { ahead: 'info', open: 'buy', soldOut: 'brass', ended: 'plain', missed: 'warn', canceled: 'warn' } as const

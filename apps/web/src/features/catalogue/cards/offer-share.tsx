import type { AssetCard } from '@bourse/contracts/catalogue'
import { progressOf } from '@bourse/domain/offer'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Progress } from '#ui/progress'
import { shareText, unitsText } from '../parts/figures.ts'

type Offered = Pick<AssetCard, 'offer' | 'decimals'>

/** How much of the offer is taken, in whole per cent of all units (OFF-06). */
export function permilleOf({ originated, total }: { originated: string; total: string }): number {
  return progressOf({ units: BigInt(total), originated: BigInt(originated) }).permille
}

/** In a row: the bar with its figures, or what became of the offer. */
export function OfferShare({ asset: { offer, decimals } }: { asset: Offered }) {
  const t = useT()
  const { tag } = useLocale()
  if (!offer) return <span className="t-3">–</span>
  if (offer.phase === 'ahead') return <span className="cap">{t('catalogue.row.opens', { day: shortDayText(offer.opensAt, tag) })}</span>
  if (offer.phase !== 'open' && offer.phase !== 'soldOut') return <span className="cap">{t('catalogue.row.ended')}</span>
  const permille = permilleOf(offer)
  const isFull = offer.phase === 'soldOut'
  return (
    <span className="offer-share">
      <Progress value={permille / 1_000} label={t('catalogue.progress')} outcome={isFull ? 'met' : 'running'} />
      <span className="xs t-3 fig">
        {isFull
          ? t('catalogue.row.full')
          : t('catalogue.row.share', { share: shareText(permille, tag), total: unitsText(offer.total, decimals, tag) })}
      </span>
    </span>
  )
}

/** On a card: the bar with the percent and the units below. */
export function OfferFoot({ asset: { offer, decimals } }: { asset: Offered }) {
  const t = useT()
  const { tag } = useLocale()
  if (!offer) return null
  const permille = permilleOf(offer)
  const units = (raw: string) => unitsText(raw, decimals, tag)
  return (
    <>
      <Progress value={permille / 1_000} label={t('catalogue.progress')} outcome={permille === 1_000 ? 'met' : 'running'} />
      <span className="row xs">
        <span className="t-2 grow">
          <b className="fig">{shareText(permille, tag)}</b> {t('catalogue.originated')}
        </span>
        <span className="t-3 fig">{t('catalogue.taken', { originated: units(offer.originated), total: units(offer.total) })}</span>
      </span>
    </>
  )
}

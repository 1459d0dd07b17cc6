import type { OfferReply } from '@bourse/contracts/offer'
import { useId } from 'react'
import { figured, percentOf, shortPercentOf } from '#features/catalogue'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { dateText, shortDayText } from '#platform/moments'
import { exactText } from '#ui/exact-amount'

interface OfferChoicesProps {
  /** In the order in which they open. */
  offers: readonly OfferReply[]
  chosen: OfferReply
  onChoose: (rowId: string) => void
}

/** The offers; those that are not open can be read, not chosen. */
export function OfferChoices({ offers, chosen, onChoose }: OfferChoicesProps) {
  const t = useT()
  const { tag } = useLocale()
  const name = useId()
  return (
    <div className="line-box clip" role="radiogroup" aria-label={t('offer.step.offer')}>
      {offers.map((offer, place) => (
        // Its text is deeper than the rule looks.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control
        <label key={offer.rowId} className={offer.phase === 'open' ? 'sub-offer' : 'sub-offer is-off'}>
          <input
            type="radio"
            className="check radio"
            name={name}
            checked={offer === chosen}
            disabled={offer.phase !== 'open'}
            onChange={() => onChoose(offer.rowId)}
          />
          <span className="two-lines grow">
            <b>{offerName(offers, place, t)}</b>
            <span className="cap">{termsText(offer, t, tag)}</span>
          </span>
          <span className="two-lines num">
            <span className="fig">{exactText(offer.basePrice, figured(offer.quoteAsset), tag)}</span>
            <span className="cap">{t('offer.aUnit')}</span>
          </span>
        </label>
      ))}
    </div>
  )
}

/** “First offer”; in a group the note's name (DEF-151). */
function offerName(offers: readonly OfferReply[], place: number, t: Translate): string {
  const offer = offers[place] as OfferReply
  const isGroup = offers.some(({ asset }) => asset.code !== offer.asset.code)
  if (isGroup) return offer.assetName
  const words = ['offer.name.first', 'offer.name.second', 'offer.name.third'] as const
  const word = words[place]
  return word ? t(word) : t('offer.name.nth', { number: place + 1 })
}

/** “12 Oct to 15 Dec · fee 0.75% · bonus 10%”. */
function termsText({ phase, isPaused, offerDate, closeDate, feeRate, bonusPercent }: OfferReply, t: Translate, locale: string): string {
  const time =
    phase === 'soldOut'
      ? t('offer.soldOut')
      : phase === 'ahead'
        ? t('offer.opens', { day: dateText(offerDate, locale) })
        : phase !== 'open'
          ? t('offer.closed')
          : isPaused
            ? t('catalogue.flag.paused')
            : t('offer.from', { from: shortDayText(offerDate, locale), to: shortDayText(closeDate, locale) })
  const fee = Number(feeRate) === 0 ? t('offer.noFee') : t('offer.feeOf', { percent: percentOf(feeRate, locale) })
  const bonus = Number(bonusPercent) === 0 ? t('offer.noBonus') : t('offer.bonusOf', { percent: shortPercentOf(bonusPercent, locale) })
  return [time, fee, bonus].join(' · ')
}

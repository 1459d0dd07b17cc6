import type { OfferReply } from '@bourse/contracts/offer'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { inkOf, UnitSheet } from '#ui/unit-sheet'
import { shareText, unitsText } from '../parts/figures.ts'
import { figuresOf } from './shown-offers.ts'
import './progress.css'

interface UnitProgressProps {
  offers: readonly OfferReply[]
  /** Raw units that the reader is about to take. */
  wanted?: bigint
  /** Beside the percent: until when it is open. */
  beside?: ReactNode
  /** The card's head says it already. */
  isShareAbove?: boolean
}

/** How much of an issue is taken: the percent, the sheet of units, and its key (OFF-05, OFF-06). */
export function UnitProgress({ offers, wanted = 0n, beside, isShareAbove = false }: UnitProgressProps) {
  const t = useT()
  const { tag } = useLocale()
  const { decimals, total, originated, remaining, own, goal, permille, sheet } = figuresOf(offers, wanted)
  const units = (raw: bigint) => unitsText(raw, decimals, tag)
  const share = shareText(permille, tag)
  return (
    <div className="unit-progress">
      {!isShareAbove && (
        <p className="row">
          <span className="grow">
            <span className="fig fig-l">{share}</span> <span className="t-2">{t('catalogue.originated')}</span>
          </span>
          {beside}
        </p>
      )}
      <UnitSheet
        sheet={sheet}
        label={t('catalogue.sheet.label', { originated: units(originated), total: units(total), own: units(own) })}
      />
      <p className="unit-key">
        {offers.length > 1 ? (
          offers.map((offer, place) => (
            <Key key={offer.rowId} ink={inkOf(place)} label={offer.asset.code}>
              {unitsText(offer.originated, offer.asset.decimals, tag)}
            </Key>
          ))
        ) : (
          <Key ink="first" label={t('catalogue.sheet.originated')}>
            {units(originated)}
          </Key>
        )}
        {own > 0n && (
          <Key ink="own" label={t('catalogue.sheet.own')}>
            {units(own)}
          </Key>
        )}
        {wanted > 0n && (
          <Key ink="wanted" label={t('catalogue.sheet.wanted')}>
            {units(wanted)}
          </Key>
        )}
        <Key ink="free" label={t('catalogue.sheet.remaining')}>
          {units(remaining)}
        </Key>
        {own === 0n && <Key label={t('catalogue.sheet.total')}>{units(total)}</Key>}
      </p>
      {total > 0n && (
        <p className="cap">
          {t(own === 0n ? 'catalogue.sheet.square' : 'catalogue.sheet.squareOf', {
            count: Number(sheet.unitsPerSquare),
            units: unitsText(sheet.unitsPerSquare, 0, tag),
            total: units(total),
          })}
          {goal !== undefined && ` ${goalText(units(goal))}`}
        </p>
      )}
    </div>
  )

  /** Of one offer. */
  function goalText(shown: string): string {
    const [only] = offers
    const isWaiting = only && !only.isGoalReached && (only.phase === 'open' || only.phase === 'ahead')
    return isWaiting
      ? t('catalogue.sheet.goalHeld', { goal: shown, day: dateText(only.closeDate, tag) })
      : t('catalogue.sheet.goal', { goal: shown })
  }
}

function Key({ ink, label, children }: { ink?: string; label: string; children: ReactNode }) {
  return (
    <span>
      {ink !== undefined && <i className={`swatch unit-swatch-${ink}`} />}
      {label} <b>{children}</b>
    </span>
  )
}

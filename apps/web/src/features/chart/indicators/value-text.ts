import { INDICATOR_LOOKS, type IndicatorKind } from '@bourse/domain/exchange'
import { numberText } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import { type Market, type MarketFigures, wholeLots } from '#features/market'
import { currentTag } from '#platform/i18n'

interface Measured {
  market: Market
  figures: MarketFigures
}

/** A value of an indicator as people read it: a price, a volume, or a number without a unit. */
export function valueText(kind: IndicatorKind, value: number, { market, figures }: Measured): string {
  const { unit } = INDICATOR_LOOKS[kind]
  const sign = value < 0 ? '−' : ''
  if (unit === 'price') return `${sign}${figures.price(Math.round(Math.abs(value)))}`
  if (unit === 'volume') return `${sign}${compactNumber(wholeLots(market, Math.abs(value)), currentTag())}`
  return numberText(value, currentTag(), { minimumFractionDigits: unit, maximumFractionDigits: unit })
}

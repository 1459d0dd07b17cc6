import type { AdReply } from '@bourse/contracts/street'
import { priceFromWire, priceToWire } from '@bourse/domain/street'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { priceText } from '../parts/figures.ts'
import { placeOnStrip } from './strip-positions.ts'

interface PriceStripProps {
  ads: readonly AdReply[]
  marketPrice: string | null
}

/** The prices of the listed ads along a line, with the exchange’s; the rows say the same in figures. */
export function PriceStrip({ ads, marketPrice }: PriceStripProps) {
  const t = useT()
  const { tag } = useLocale()
  const [first] = ads
  const prices = ads.flatMap(({ price }) => (price === null ? [] : [priceFromWire(price)]))
  if (!first || prices.length === 0) return null
  const isBetter = (a: bigint, b: bigint) => (first.side === 'buy' ? a < b : a > b)
  const best = prices.reduce((a, b) => (isBetter(b, a) ? b : a))
  const strip = placeOnStrip(prices, best, marketPrice === null ? undefined : priceFromWire(marketPrice))
  return (
    <div className="st-strip" aria-hidden="true">
      <div className="st-strip-head">
        <span>{t('street.strip.cheaper')}</span>
        <span>{t('street.strip.unit', { currency: first.currency, code: first.base.code })}</span>
        <span>{t('street.strip.dearer')}</span>
      </div>
      <div className="st-strip-line">
        {strip.market !== undefined && marketPrice !== null && (
          <span className={`st-strip-market is-${strip.marketLabel}`} style={at(strip.market)}>
            <span>
              <span className="only-d">{t('street.strip.exchange')} </span>
              {priceText(marketPrice, first.quote, tag)}
            </span>
          </span>
        )}
        {strip.marks.map((place) => (
          <i key={place} style={at(place)} />
        ))}
        {strip.best !== undefined && (
          <>
            <i className="is-best" style={at(strip.best)} />
            <b className={`fig is-${strip.bestLabel}`} style={at(strip.best)}>
              {priceText(priceToWire(best), first.quote, tag)}
            </b>
          </>
        )}
      </div>
    </div>
  )
}

function at(place: number): CSSProperties & Record<'--x', string> {
  return { '--x': `${place}%` }
}

import type { AdReply } from '@bourse/contracts/street'
import { priceFromWire, priceToWire } from '@bourse/domain/street'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { priceText } from '../parts/figures.ts'
import { placeOnStrip, turnAt } from './strip-positions.ts'
import './strip.css'

interface PriceStripProps {
  ads: readonly AdReply[]
  marketPrice: string | null
}

/** The prices of the listed ads stand on a line, the exchange’s hangs below it; the rows say the same in figures. */
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
        {strip.marks.map((place) => (
          <i key={place} style={at(place)} />
        ))}
        {strip.best !== undefined && (
          <>
            <i className="is-best" style={at(strip.best)} />
            <b className={`st-strip-best fig is-${turnAt(strip.best)}`} style={at(strip.best)}>
              {t(prices.length === 1 ? 'street.strip.only' : 'street.strip.best', {
                price: priceText(priceToWire(best), first.quote, tag),
              })}
            </b>
          </>
        )}
        {strip.market !== undefined && marketPrice !== null && (
          <>
            <i className="is-market" style={at(strip.market)} />
            <span className={`st-strip-market fig is-${turnAt(strip.market)}`} style={at(strip.market)}>
              {t('street.strip.exchange', { price: priceText(marketPrice, first.quote, tag) })}
            </span>
          </>
        )}
      </div>
    </div>
  )
}

function at(place: number): CSSProperties & Record<'--x', string> {
  return { '--x': `${place}%` }
}

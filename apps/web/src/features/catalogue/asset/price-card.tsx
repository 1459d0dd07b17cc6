import type { AssetPage, FigureAsset } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import { Segmented } from '#ui/segmented'
import { Figs } from '../parts/figs.tsx'
import { bpsText, figured, parText, percentOf, priced } from '../parts/figures.ts'
import { PricePlot } from './price-plot.tsx'
import { priceView, type Range, RANGES } from './price-view.ts'

/** The last price, how far it is from the face value, and how it came there. */
export function PriceCard({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const [range, setRange] = useState<Range>('year')
  const [picked, setPicked] = useState<number>()
  const view = priceView(asset, range, useToday().getTime())
  const { last, lastAsset, parBps, couponPercent } = asset
  if (last === null || !lastAsset) return null
  const shown = picked === undefined ? undefined : view?.points[picked]
  return (
    <section className="card above-5" aria-labelledby="asset-price">
      <h2 className="vh" id="asset-price">
        {t('catalogue.price')}
      </h2>
      <div className="price-head">
        <div>
          <p className="label">{shown ? shortDayText(shown.at, tag) : t('catalogue.price.last')}</p>
          <Amount raw={shown?.price ?? last} asset={figured(priced(lastAsset, last))} size="xl" />
        </div>
        <Figs
          rows={[
            {
              label: t('catalogue.price.toFace'),
              value: parBps === null ? undefined : <span className={toneOf(parBps)}>{parText(parBps, t, tag)}</span>,
            },
            { label: t('catalogue.price.change'), value: view && bpsText(view.changeBps, tag) },
            { label: t('catalogue.price.coupon'), value: couponPercent === null ? undefined : percentOf(couponPercent, tag) },
          ]}
        />
        <Segmented
          label={t('catalogue.price.range')}
          value={range}
          onChange={(value) => {
            setPicked(undefined)
            setRange(value)
          }}
          options={RANGES.map((value) => ({ value, label: t(`catalogue.price.range.${value}`) }))}
        />
      </div>
      {view ? (
        <PricePlot
          view={view}
          asset={lastAsset}
          decimals={asset.decimals}
          label={describe(asset, lastAsset)}
          picked={picked}
          onPick={setPicked}
        />
      ) : (
        <p className="card-pad cap">{t('catalogue.price.none')}</p>
      )}
    </section>
  )

  function describe({ faceValue, faceAsset }: AssetPage, quote: FigureAsset): string {
    const [from, to] = [view?.points[0], view?.points.at(-1)]
    const sum = (raw: string) => amountText(raw, figured(priced(quote, raw)), tag)
    const line = from && to ? t('catalogue.price.described', { from: sum(from.price), to: sum(to.price) }) : ''
    const face = faceValue !== null && faceAsset?.code === quote.code ? t('catalogue.price.describedFace', { face: sum(faceValue) }) : ''
    return [line, face].filter(Boolean).join(' ')
  }
}

function toneOf(bps: number): string {
  return bps > 0 ? 'up' : bps < 0 ? 'down' : ''
}

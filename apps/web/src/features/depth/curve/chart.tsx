import { percentText } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import { useEffect, useMemo, useState } from 'react'
import { depthStore, type Market, marketFigures, pairText, useCanvas } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { useSpanStep } from '../view.ts'
import { depthChartPainter, type DepthChartView } from './chart-paint.ts'
import { DepthPointer, type Readout } from './pointer.ts'
import './chart.css'

interface DepthChartProps {
  market: Market
  /** The range to either side of the mid price, in percent. */
  spanPercent: number
}

/** Cumulative bids and asks around the mid price. Pointing at a price shows the cost of taking the book up to there. */
export function DepthChart({ market, spanPercent }: DepthChartProps) {
  const t = useT()
  const { tag } = useLocale()
  const store = depthStore(market.symbol, useSpanStep(market, spanPercent))
  const figures = marketFigures(market, tag)
  const [readouts, setReadouts] = useState<readonly Readout[]>([])
  const scene = useMemo(() => {
    const shown = { ownOrders: [], pointed: undefined, frame: undefined }
    const view: DepthChartView = { market, book: store.book, figures, locale: tag, spanPercent, ...shown }
    return { view, paint: depthChartPainter(view) }
  }, [market, store, figures, tag, spanPercent])
  const { attach, redraw } = useCanvas(scene.paint)
  const pointer = useMemo(() => new DepthPointer(scene.view, redraw, setReadouts), [scene, redraw])
  useEffect(() => pointer.follow(store), [pointer, store])
  return (
    <div
      className="depth-chart canvas-box"
      // role=application: arrow keys move the crosshair in it.
      role="application"
      tabIndex={0}
      aria-label={t('max.curve.label', { market: pairText(market) })}
      {...pointer.handlers}
    >
      <canvas ref={attach} aria-hidden="true" />
      <div role="status">
        {readouts.map((readout) => (
          <dl key={readout.side} className="readout" data-side={readout.side}>
            <div>
              <dt>{t(readout.side === 'ask' ? 'max.curve.buyTo' : 'max.curve.sellTo', { price: figures.price(readout.price) })}</dt>
              <dd className="q2">{percentText(readout.percent, tag, 'distance')}</dd>
            </div>
            <div>
              <dt className="q2">{t('max.curve.takes')}</dt>
              <dd>
                {figures.quantity(readout.lots)} {market.base.code}
              </dd>
            </div>
            <div>
              <dt className="q2">{t(readout.side === 'ask' ? 'max.curve.costs' : 'max.curve.brings')}</dt>
              <dd>
                {compactNumber(readout.cost, tag)} {market.quote.code}
              </dd>
            </div>
            <div>
              <dt className="q2">{t('max.curve.average')}</dt>
              <dd>{figures.price(Math.round(readout.average))}</dd>
            </div>
          </dl>
        ))}
      </div>
    </div>
  )
}

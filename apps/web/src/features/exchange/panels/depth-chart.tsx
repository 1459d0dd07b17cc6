import { costRaw } from '@bourse/domain/exchange'
import { compactNumber } from '@bourse/domain/money'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { curvePrice } from '../canvas/curve.ts'
import { useCanvas } from '../canvas/use-canvas.ts'
import { depthStore } from '../live/depth-store.ts'
import { grouped } from '../figure-text.ts'
import { marketFigures } from '../live/market-figures.ts'
import { basisPoints, middleOf, sweepTo } from '../live/sweep.ts'
import { type Market, pairText } from '../markets.ts'
import { restingOrders } from '../live/own-orders.ts'
import { ordersStore } from '../orders/index.ts'
import { depthChartPainter, type DepthChartView } from './depth-chart-paint.ts'
import { useSpanStep } from './depth-view.ts'
import './depth-chart.css'

interface DepthChartProps {
  market: Market
  /** How far to either side of the middle, in percent of it. */
  spanPercent: number
}

/** Cumulative bids and asks around the middle. Pointing at a price tells what taking the book up to there would cost. */
export function DepthChart({ market, spanPercent }: DepthChartProps) {
  const t = useT()
  const { tag } = useLocale()
  const store = depthStore(market.symbol, useSpanStep(market, spanPercent))
  const figures = marketFigures(market, tag)
  const [readouts, setReadouts] = useState<readonly Readout[]>([])
  const view = useMemo(
    (): DepthChartView => ({
      market,
      book: store.book,
      figures,
      locale: tag,
      spanPercent,
      ownOrders: [],
      pointed: undefined,
      frame: undefined,
    }),
    [market, store, figures, tag, spanPercent],
  )
  const painter = useMemo(() => depthChartPainter(view), [view])
  const canvas = useCanvas(painter)
  const isQueued = useRef(false)

  useEffect(() => {
    const follow = () => {
      view.ownOrders = restingOrders(market.symbol, ordersStore.get().orders.values()).map(({ price, side }) => ({
        price,
        isBuy: side === 'BUY',
      }))
      canvas.redraw()
    }
    follow()
    const leaves = [ordersStore.subscribe(follow), store.subscribe(canvas.redraw)]
    return () => leaves.forEach((leave) => leave())
  }, [market.symbol, view, store, canvas.redraw])

  /** The words beside the crosshair follow it, but no faster than they can be read. */
  const point = (pointed: number | undefined) => {
    view.pointed = pointed
    canvas.redraw()
    if (isQueued.current) return
    isQueued.current = true
    setTimeout(() => {
      isQueued.current = false
      setReadouts(view.pointed === undefined ? [] : readoutsOf(view, view.pointed))
    }, READOUT_MS)
  }
  const walk = (event: KeyboardEvent) => {
    const frame = view.frame
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Escape') return point(undefined)
    if (!frame || by === undefined) return
    event.preventDefault()
    const next = (view.pointed ?? 0) + (by * frame.span) / KEY_STEPS
    point(Math.min(Math.max(next, -frame.span), frame.span))
  }

  return (
    <div
      className="depth-chart"
      role="group"
      tabIndex={0}
      aria-label={t('max.curve.label', { market: pairText(market) })}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        const x = event.clientX - event.currentTarget.getBoundingClientRect().left
        if (view.frame && x <= view.frame.width) point(curvePrice(view.frame, x) - view.frame.middle)
        else point(undefined)
      }}
      onPointerLeave={() => point(undefined)}
      onBlur={() => point(undefined)}
      onKeyDown={walk}
    >
      <canvas ref={canvas.ref} aria-hidden="true" />
      <div role="status">
        {readouts.map((readout) => (
          <dl key={readout.side} className="readout" data-side={readout.side}>
            <div>
              <dt>{t(readout.side === 'ask' ? 'max.curve.buyTo' : 'max.curve.sellTo', { price: figures.price(readout.price) })}</dt>
              <dd className="q2">{grouped(readout.percent, tag)} %</dd>
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

const READOUT_MS = 50
const KEY_STEPS = 50

interface Readout {
  side: 'bid' | 'ask'
  price: number
  percent: string
  lots: number
  cost: number
  average: number
}

function readoutsOf({ market, book }: DepthChartView, pointed: number): Readout[] {
  const middle = middleOf(book)
  if (middle === undefined) return []
  return [Math.abs(pointed), -Math.abs(pointed)].flatMap((distance): Readout[] => {
    const price = Math.round(middle + distance)
    const swept = sweepTo(distance > 0 ? book.asks : book.bids, price)
    if (!swept) return []
    const bp = Math.round(basisPoints(price, middle))
    return [
      {
        side: distance > 0 ? 'ask' : 'bid',
        price,
        percent: `${bp < 0 ? '-' : ''}${(Math.abs(bp) / 100).toFixed(2)}`,
        lots: swept.lots,
        cost: (Number(costRaw(market, 1, swept.lots)) * swept.average) / 10 ** market.quote.decimals,
        average: swept.average,
      },
    ]
  })
}

import { useEffect, useMemo } from 'react'
import {
  type DepthSide,
  type DepthStore,
  depthStore,
  fade,
  type Ink,
  type Market,
  type MarketFigures,
  marketFigures,
  type Paint,
  useCanvas,
} from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { PanelSkeleton } from '#ui/panel/skeleton'
import { useBookState } from '../ladder/use-book-state.ts'
import { useGrouping } from '../view.ts'
import './twin.css'

const ROWS = 6
const ROW_PX = 26
const PAD_PX = 16

/** The best levels of both sides beside each other, below the chart on a phone. The depth tab has them as text. */
export function DepthTwin({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const { step } = useGrouping(market)
  const store = depthStore(market.symbol, step)
  const figures = marketFigures(market, tag)
  const paint = useMemo(() => twinPainter(store, figures), [store, figures])
  const { attach, redraw } = useCanvas(paint)
  const { isLoaded } = useBookState(store)
  useEffect(() => store.subscribe(redraw), [store, redraw])
  return (
    <div className="depth-twin" aria-hidden="true">
      <div className="depth-twin-head">
        <span>{t('max.depth.quantity')}</span>
        <span>{t('max.side.bid')}</span>
        <span>{t('max.side.ask')}</span>
        <span>{t('max.depth.quantity')}</span>
      </div>
      <div className="depth-twin-box canvas-box" style={{ height: ROWS * ROW_PX }}>
        <canvas ref={attach} />
        {!isLoaded && <PanelSkeleton columns={4} rowPx={ROW_PX} />}
      </div>
    </div>
  )
}

function twinPainter({ book }: DepthStore, figures: MarketFigures): Paint {
  return (context, { width }, ink) => {
    const deepest = Math.max(sumOf(book.bids), sumOf(book.asks), 1)
    context.textBaseline = 'middle'
    for (const side of [book.bids, book.asks]) drawTwin(context, side, figures, ink, { width, deepest })
  }
}

function drawTwin(
  context: CanvasRenderingContext2D,
  side: DepthSide,
  figures: MarketFigures,
  ink: Ink,
  { width, deepest }: { width: number; deepest: number },
): void {
  const isBid = side.direction === -1
  const middle = width / 2
  let total = 0
  for (let index = 0; index < Math.min(ROWS, side.count); index++) {
    const price = side.prices[index] ?? 0
    const lots = side.lots[index] ?? 0
    const top = index * ROW_PX
    const y = top + ROW_PX / 2 + 0.5
    total += lots
    const bar = Math.round((total / deepest) * (middle - PAD_PX))
    context.fillStyle = isBid ? fade(ink.buy, 0.08) : fade(ink.sell, 0.19)
    context.fillRect(isBid ? middle - bar : middle, top, bar, ROW_PX)
    if (isBid) {
      context.fillStyle = fade(ink.buy, 0.76)
      context.fillRect(middle - bar, top, 1, ROW_PX)
    }
    context.font = `420 13px ${ink.sans}`
    const headPx = context.measureText(figures.head(price)).width
    context.font = `600 13px ${ink.sans}`
    const tailPx = context.measureText(figures.tail(price)).width
    const left = isBid ? middle - 7 - headPx - tailPx : middle + 7
    context.textAlign = 'left'
    context.fillStyle = ink.ink
    context.fillText(figures.tail(price), left + headPx, y)
    context.font = `420 13px ${ink.sans}`
    context.fillStyle = ink.ink2
    context.fillText(figures.head(price), left, y)
    context.fillStyle = ink.ink
    context.textAlign = isBid ? 'left' : 'right'
    context.fillText(figures.quantity(lots), isBid ? PAD_PX : width - PAD_PX, y)
  }
}

function sumOf(side: DepthSide): number {
  let sum = 0
  for (let index = 0; index < Math.min(ROWS, side.count); index++) sum += side.lots[index] ?? 0
  return sum
}

import { useEffect, useMemo, useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useCanvas } from '../canvas/use-canvas.ts'
import { depthStore } from '../live/depth-store.ts'
import { tradesStore } from '../live/trades-store.ts'
import { marketFigures } from '../live/market-figures.ts'
import { type Market, pairText } from '../markets.ts'
import { ordersStore } from '../orders/index.ts'
import { type LadderColumns, ladderPainter } from './depth-paint.ts'
import { DepthSilhouette } from './depth-silhouette.tsx'
import { DepthTable } from './depth-table.tsx'
import { useDepthKeys } from './use-depth-keys.ts'
import { useDepthView } from './use-depth-view.ts'
import { useIsLoaded } from './use-is-loaded.ts'
import { useGrouping, useSilhouette } from './depth-view.ts'
import { PanelSkeleton } from '../max/panel-skeleton.tsx'
import './depth-panel.css'

interface DepthPanelProps {
  market: Market
  rowPx?: number
}

/** The book: asks above, bids below, the touch between; cumulative bars, own orders in brass, a press picks the ticket (DEF-087, DEF-089). */
export function DepthPanel({ market, rowPx = 20 }: DepthPanelProps) {
  const t = useT()
  const { tag } = useLocale()
  const { step } = useGrouping(market)
  const [hasSilhouette] = useSilhouette()
  const store = depthStore(market.symbol, step)
  const raw = depthStore(market.symbol)
  const trades = tradesStore(market.symbol)
  const figures = marketFigures(market, tag)
  const view = useDepthView({ store, raw, trades, figures, symbol: market.symbol, step, rowPx, t, tag })
  const frame = useRef<HTMLDivElement>(null)
  view.onColumns = ({ price, quantity }) => {
    frame.current?.style.setProperty('--price-end', `${price}px`)
    frame.current?.style.setProperty('--quantity-end', `${quantity}px`)
  }
  const painter = useMemo(() => ladderPainter(view), [view])
  const canvas = useCanvas(painter)
  const isLoaded = useIsLoaded(store)
  const keys = useDepthKeys({ view, redraw: canvas.redraw, columnAt: (x) => columnAt(view.columns, x), t })

  useEffect(() => {
    const leaves = [store, raw, trades, ordersStore].map((one) => one.subscribe(canvas.redraw))
    return () => leaves.forEach((leave) => leave())
  }, [store, raw, trades, canvas.redraw])

  const isEmpty = isLoaded && store.book.bids.count === 0 && store.book.asks.count === 0
  return (
    <div ref={frame} className="depth">
      <div className="th depth-head" aria-hidden="true">
        <span>{t('max.depth.price', { code: market.quote.code })}</span>
        <span>{t('max.depth.quantity')}</span>
        <span>{t('max.depth.total', { code: market.base.code })}</span>
      </div>
      <div
        className="depth-ladder"
        role="group"
        tabIndex={0}
        aria-label={t('max.depth.ladder', { market: pairText(market) })}
        aria-keyshortcuts="ArrowUp ArrowDown Enter C"
        {...keys.handlers}
      >
        <canvas ref={canvas.ref} aria-hidden="true" />
        <i ref={keys.hoverRef} className="depth-hover" aria-hidden="true" hidden />
        <i ref={keys.cursorRef} className="depth-cursor" aria-hidden="true" hidden />
        {!isLoaded && <PanelSkeleton columns={3} rowPx={rowPx} />}
        {isEmpty && <p className="depth-none">{t('max.depth.empty')}</p>}
      </div>
      <span className="vh" role="status" ref={keys.voiceRef} />
      {hasSilhouette && isLoaded && !isEmpty && <DepthSilhouette market={market} store={store} />}
      <DepthTable market={market} store={store} figures={figures} />
    </div>
  )
}

/** A little beyond a column's right edge still belongs to it. */
function columnAt({ price, quantity }: LadderColumns, x: number): 'price' | 'quantity' | 'total' {
  if (x <= price + COLUMN_EDGE_PX) return 'price'
  return x <= quantity + COLUMN_EDGE_PX ? 'quantity' : 'total'
}

const COLUMN_EDGE_PX = 6

import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useCanvas } from '../canvas/use-canvas.ts'
import { marketFigures } from '../live/market-figures.ts'
import { tradesStore } from '../live/trades-store.ts'
import { type Market, pairText } from '../markets.ts'
import { PanelSkeleton } from '../max/panel-skeleton.tsx'
import { ordersStore } from '../orders/index.ts'
import { type TapeView, tapePainter } from './trades-paint.ts'
import { TradesTable } from './trades-table.tsx'
import { useTradesKeys } from './use-trades-keys.ts'
import './trades-panel.css'

interface TradesPanelProps {
  market: Market
  rowPx?: number
}

/** The tape of the selected market (MAX-13, MAX-48): the newest on top, a press picks price and quantity. */
export function TradesPanel({ market, rowPx = 20 }: TradesPanelProps) {
  const t = useT()
  const { tag } = useLocale()
  const store = tradesStore(market.symbol)
  const figures = marketFigures(market, tag)
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const spacer = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState<'loading' | 'none' | 'some'>('loading')

  const view = useMemo(
    (): TapeView => ({
      trades: [],
      figures,
      rowPx,
      padPx: rowPx >= 28 ? 16 : 10,
      scrollTop: 0,
      ownFills: new Set(),
      columns: { price: 0, quantity: 0 },
      onColumns: ({ price, quantity }) => {
        frame.current?.style.setProperty('--price-end', `${price}px`)
        frame.current?.style.setProperty('--quantity-end', `${quantity}px`)
      },
    }),
    [figures, rowPx],
  )
  const painter = useMemo(() => tapePainter(view), [view])
  const canvas = useCanvas(painter)
  const keys = useTradesKeys({ view, scroller, t })

  useEffect(() => {
    const follow = () => {
      const trades = store.get()
      const box = scroller.current
      const isReading = box !== null && box.scrollTop > 0 && view.trades.length > 0
      const added = isReading && trades ? trades.findIndex(({ id }) => id === view.trades[0]?.id) : 0
      view.trades = trades ?? []
      if (box && spacer.current) spacer.current.style.height = `${Math.max(0, view.trades.length * rowPx - box.clientHeight)}px`
      // Whoever reads further down keeps the rows in front of them.
      if (box && added > 0) box.scrollTop += added * rowPx
      view.scrollTop = box?.scrollTop ?? 0
      setCount(trades === undefined ? 'loading' : trades.length === 0 ? 'none' : 'some')
      canvas.redraw()
    }
    follow()
    return store.subscribe(follow)
  }, [store, view, rowPx, canvas.redraw])

  useEffect(() => {
    const follow = () => {
      const own = ordersStore.get().fills.filter(({ symbol }) => symbol === market.symbol)
      view.ownFills = new Set(own.map(({ fillId }) => Number(fillId)))
      canvas.redraw()
    }
    follow()
    return ordersStore.subscribe(follow)
  }, [market.symbol, view, canvas.redraw])

  return (
    <div ref={frame} className="tape">
      <div className="th tape-head" aria-hidden="true">
        <span>{t('max.depth.price', { code: market.quote.code })}</span>
        <span>{t('max.depth.quantity')}</span>
        <span>{t('max.trades.time')}</span>
      </div>
      <div
        ref={scroller}
        className="tape-scroll"
        role="group"
        tabIndex={0}
        aria-label={t('max.trades.tape', { market: pairText(market) })}
        aria-keyshortcuts="ArrowUp ArrowDown Enter"
        {...keys.handlers}
        onScroll={(event) => {
          view.scrollTop = event.currentTarget.scrollTop
          keys.settle()
          canvas.redraw()
        }}
      >
        <div className="tape-window">
          <canvas ref={canvas.ref} aria-hidden="true" />
          <i ref={keys.hoverRef} className="depth-hover" aria-hidden="true" hidden />
          <i ref={keys.cursorRef} className="depth-cursor" aria-hidden="true" hidden />
          {count === 'loading' && <PanelSkeleton columns={3} rowPx={rowPx} />}
          {count === 'none' && <p className="depth-none">{t('max.trades.empty')}</p>}
        </div>
        <div ref={spacer} />
      </div>
      <span className="vh" role="status" ref={keys.voiceRef} />
      <TradesTable market={market} figures={figures} />
    </div>
  )
}

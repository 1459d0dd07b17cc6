import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { RowMarks } from '#features/depth'
import { type Market, marketFigures, pairText, pickInMarket, tradesStore, useCanvas } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { PanelSkeleton } from '#ui/panel/skeleton'
import { tapePainter, tapeView } from './paint.ts'
import { TradesTable } from './table.tsx'
import { TradesTape } from './tape.ts'
import './panel.css'

interface TradesPanelProps {
  market: Market
  rowPx?: number
}

/** The tape of the selected market (MAX-13, MAX-48): the newest on top, a click picks price and quantity. */
export function TradesPanel({ market, rowPx = 20 }: TradesPanelProps) {
  const t = useT()
  const { tag } = useLocale()
  const { symbol } = market
  const store = tradesStore(symbol)
  const figures = marketFigures(market, tag)
  const frame = useRef<HTMLDivElement>(null)
  const scene = useMemo(() => {
    const view = tapeView(figures, rowPx)
    return { view, paint: tapePainter(view), tape: new TradesTape(view, t, (picked) => pickInMarket(symbol, picked)) }
  }, [symbol, figures, rowPx, t])
  const { attach, redraw } = useCanvas(scene.paint)
  const { attach: attachTape, handlers } = scene.tape
  useEffect(
    () =>
      scene.tape.follow(symbol, store, redraw, ({ price, quantity }) => {
        frame.current?.style.setProperty('--price-end', `${price}px`)
        frame.current?.style.setProperty('--quantity-end', `${quantity}px`)
      }),
    [scene, symbol, store, redraw],
  )
  const state = useSyncExternalStore(store.subscribe, () => {
    const trades = store.get()
    return trades === undefined ? 'loading' : trades.length === 0 ? 'empty' : 'full'
  })

  return (
    <div ref={frame} className="tape">
      <div className="th tape-head" aria-hidden="true">
        <span>{t('max.depth.price', { code: market.quote.code })}</span>
        <span>{t('max.depth.quantity')}</span>
        <span>{t('max.trades.time')}</span>
      </div>
      <div
        ref={attachTape}
        className="tape-scroll"
        role="group"
        tabIndex={0}
        aria-label={t('max.trades.tape', { market: pairText(market) })}
        aria-keyshortcuts="ArrowUp ArrowDown Enter"
        {...handlers}
      >
        <div className="tape-window canvas-box">
          <canvas ref={attach} aria-hidden="true" />
          <RowMarks />
          {state === 'loading' && <PanelSkeleton columns={3} rowPx={rowPx} />}
          {state === 'empty' && <p className="depth-none">{t('max.trades.empty')}</p>}
          <span className="vh" role="status" />
        </div>
        <div className="tape-spacer" />
      </div>
      <TradesTable market={market} figures={figures} />
    </div>
  )
}

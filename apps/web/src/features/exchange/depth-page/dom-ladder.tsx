import { useEffect, useMemo, useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useCanvas } from '../canvas/use-canvas.ts'
import { bestOf } from '../live/depth-side.ts'
import { depthStore } from '../live/depth-store.ts'
import { marketFigures } from '../live/market-figures.ts'
import { tradesStore } from '../live/trades-store.ts'
import { type Market, pairText } from '../markets.ts'
import { PanelSkeleton } from '../max/panel-skeleton.tsx'
import type { Level } from '../panels/depth-ladder.ts'
import { ordersStore } from '../orders/index.ts'
import { DepthTable } from '../panels/depth-table.tsx'
import { useGrouping } from '../panels/depth-view.ts'
import { useDepthKeys } from '../panels/use-depth-keys.ts'
import { useDepthView } from '../panels/use-depth-view.ts'
import { useIsLoaded } from '../panels/use-is-loaded.ts'
import { domColumns } from './dom-columns.ts'
import { domPainter, type DomView } from './dom-paint.ts'
import '../panels/depth-panel.css'
import './dom-ladder.css'

/** The whole book as a ladder: prices in the middle, each side's quantities beside them, the cost of sweeping across. */
export function DomLadder({ market, rowPx }: { market: Market; rowPx: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { step } = useGrouping(market)
  const store = depthStore(market.symbol, step)
  const raw = depthStore(market.symbol)
  const trades = tradesStore(market.symbol)
  const figures = marketFigures(market, tag)
  const base = useDepthView({ store, raw, trades, figures, symbol: market.symbol, step, rowPx, t, tag })
  const frame = useRef<HTMLDivElement>(null)

  const view = useMemo((): DomView => {
    const slips = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    const texts = new Map<number, string>()
    return Object.assign(base, {
      dom: domColumns(0, 0),
      onDom: ({ priceLeft, priceRight }: DomView['dom']) => {
        frame.current?.style.setProperty('--price-left', `${priceLeft}px`)
        frame.current?.style.setProperty('--price-right', `${priceRight}px`)
      },
      touchTexts: { bid: '', ask: '' },
      bpText: (bp: number) => {
        const tenths = Math.round(bp * 10)
        const text = texts.get(tenths) ?? slips.format(tenths / 10).replace('-', '−')
        if (texts.size > 2_000) texts.clear()
        texts.set(tenths, text)
        return text
      },
    })
  }, [base, tag])
  const painter = useMemo(() => domPainter(view), [view])
  const canvas = useCanvas(painter)
  const isLoaded = useIsLoaded(store)
  const columnAt = (x: number, { side }: Level) => {
    if (x >= view.dom.priceLeft && x <= view.dom.priceRight) return 'price' as const
    if (side === 'asks') return x > view.dom.right[0] ? ('total' as const) : ('quantity' as const)
    return x < view.dom.left[1] ? ('total' as const) : ('quantity' as const)
  }
  const keys = useDepthKeys({ view, redraw: canvas.redraw, columnAt, t })

  useEffect(() => {
    const follow = () => {
      const [bid, ask] = [bestOf(raw.book.bids), bestOf(raw.book.asks)]
      view.touchTexts = {
        bid: bid === undefined ? '' : t('max.page.touchBid', { price: figures.price(bid) }),
        ask: ask === undefined ? '' : t('max.page.touchAsk', { price: figures.price(ask) }),
      }
      canvas.redraw()
    }
    follow()
    const leaves = [raw.subscribe(follow), ...[store, trades, ordersStore].map((one) => one.subscribe(canvas.redraw))]
    return () => leaves.forEach((leave) => leave())
  }, [store, raw, trades, view, figures, t, canvas.redraw])

  return (
    <div ref={frame} className="dom">
      <div className="th dom-head" aria-hidden="true">
        <span className="is-wide">{t('max.page.slip')}</span>
        <span>{t('max.page.average')}</span>
        <b>{t('max.page.ask', { code: market.quote.code })}</b>
        <span>{t('max.depth.quantity')}</span>
        <span>{t('max.page.total')}</span>
        <span className="is-wide">{t('max.page.yours')}</span>
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
        {!isLoaded && <PanelSkeleton columns={5} rowPx={rowPx} />}
        {isLoaded && store.book.bids.count + store.book.asks.count === 0 && <p className="depth-none">{t('max.depth.empty')}</p>}
      </div>
      <span className="vh" role="status" ref={keys.voiceRef} />
      <div className="th dom-head is-foot" aria-hidden="true">
        <span className="is-wide">{t('max.page.yours')}</span>
        <span>{t('max.page.total')}</span>
        <span>{t('max.depth.quantity')}</span>
        <b>{t('max.page.bid', { code: market.quote.code })}</b>
        <span>{t('max.page.average')}</span>
        <span className="is-wide">{t('max.page.slip')}</span>
      </div>
      <DepthTable market={market} store={store} figures={figures} />
    </div>
  )
}

import { useEffect, useMemo, useRef } from 'react'
import { depthStore, type Market, marketFigures, pickTicket, tradesStore, useCanvas } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { LadderBox } from '../ladder/box.tsx'
import { DepthHits, type LadderColumn } from '../ladder/hits.ts'
import type { Level } from '../ladder/ladder.ts'
import { followLadder, ladderView } from '../ladder/scene.ts'
import { DepthTable } from '../ladder/table.tsx'
import { useBookState } from '../ladder/use-book-state.ts'
import { useGrouping } from '../view.ts'
import { bpTexts } from './bp-texts.ts'
import { type DomColumns, domColumns } from './dom-columns.ts'
import { domPainter, type DomView, watchDom } from './dom-paint.ts'
import '../panel/panel.css'
import './dom-ladder.css'

/** The whole book as a ladder: prices in the middle, each side's quantities beside them, the cost of sweeping across. */
export function DomLadder({ market, rowPx }: { market: Market; rowPx: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { symbol } = market
  const { step } = useGrouping(market)
  const store = depthStore(symbol, step)
  const figures = marketFigures(market, tag)
  const frame = useRef<HTMLDivElement>(null)

  const scene = useMemo(() => {
    const sources = { symbol, step, store, raw: depthStore(symbol), trades: tradesStore(symbol), figures, rowPx, t, tag }
    const view: DomView = { ...ladderView(sources), dom: domColumns(0, 0), onDom: () => undefined, bpText: bpTexts(tag) }
    return { sources, view, paint: domPainter(view) }
  }, [symbol, step, store, figures, rowPx, t, tag])
  const { attach, redraw } = useCanvas(scene.paint)
  const hits = useMemo(
    () => new DepthHits(scene.view, redraw, (x, level) => columnAt(scene.view.dom, x, level), t, { pick: pickTicket }),
    [scene, redraw, t],
  )
  useEffect(() => {
    watchDom(scene.view, ({ priceLeft }) => frame.current?.style.setProperty('--price-left', `${priceLeft}px`))
    return followLadder(scene.view, scene.sources, { redraw })
  }, [scene, redraw])

  const { isLoaded, isEmpty } = useBookState(store)
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
      <LadderBox attach={attach} {...{ market, hits, isLoaded, isEmpty, rowPx }} columns={5} />
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

function columnAt({ priceLeft, priceRight, left, right }: DomColumns, x: number, { side }: Level): LadderColumn {
  if (x >= priceLeft && x <= priceRight) return 'price'
  if (side === 'asks') return x > right[0] ? 'total' : 'quantity'
  return x < left[1] ? 'total' : 'quantity'
}

import { useEffect, useMemo, useRef } from 'react'
import { depthStore, type Market, marketFigures, pickInMarket, tradesStore, useCanvas } from '#features/market'
import { ArmedBand, pressLevel, useArmed } from '#features/ticket'
import { useLocale, useT } from '#platform/i18n'
import { DepthSilhouette } from '../curve/silhouette.tsx'
import { LadderBox } from '../ladder/box.tsx'
import { DepthHits, type LadderColumn } from '../ladder/hits.ts'
import { type LadderColumns, ladderPainter } from '../ladder/paint.ts'
import { followLadder, ladderView } from '../ladder/scene.ts'
import { DepthTable } from '../ladder/table.tsx'
import { useBookState } from '../ladder/use-book-state.ts'
import { useGrouping, useSilhouette } from '../view.ts'
import './panel.css'

interface DepthPanelProps {
  market: Market
  rowPx?: number
  /** Stays with its market, whichever is chosen: nothing is sent from here. */
  isBound?: boolean
}

/**
 * The book: asks above, bids below, the spread between; cumulative bars, own orders in brass, a click picks the ticket (DEF-087,
 * DEF-089).
 */
export function DepthPanel({ market, rowPx = 20, isBound = false }: DepthPanelProps) {
  const t = useT()
  const { tag } = useLocale()
  const { symbol } = market
  const { step } = useGrouping(market)
  const [hasSilhouette] = useSilhouette()
  const store = depthStore(symbol, step)
  const figures = marketFigures(market, tag)
  const frame = useRef<HTMLDivElement>(null)

  const scene = useMemo(() => {
    const sources = { symbol, step, store, raw: depthStore(symbol), trades: tradesStore(symbol), figures, rowPx, t, tag }
    const view = ladderView(sources)
    return { sources, view, paint: ladderPainter(view) }
  }, [symbol, step, store, figures, rowPx, t, tag])
  const { attach, redraw } = useCanvas(scene.paint)
  const isArmed = useArmed(symbol) !== undefined && !isBound
  const hits = useMemo(
    () =>
      new DepthHits(scene.view, redraw, (x) => columnAt(scene.view.columns, x), t, {
        pick: (picked) => pickInMarket(symbol, picked),
        ...(!isBound && { press: (press) => pressLevel(market, step, press) }),
      }),
    [scene, redraw, t, market, symbol, step, isBound],
  )
  useEffect(() => {
    const onColumns = ({ price, quantity }: LadderColumns) => {
      frame.current?.style.setProperty('--price-end', `${price}px`)
      frame.current?.style.setProperty('--quantity-end', `${quantity}px`)
    }
    return followLadder(scene.view, scene.sources, { redraw, onColumns })
  }, [scene, redraw])

  const { isLoaded, isEmpty } = useBookState(store)
  return (
    <div ref={frame} className={isArmed ? 'depth is-armed' : 'depth'}>
      {isArmed && <ArmedBand market={market} />}
      <div className="th depth-head" aria-hidden="true">
        <span>{t('max.depth.price', { code: market.quote.code })}</span>
        <span>{t('max.depth.quantity')}</span>
        <span>{t('max.depth.total', { code: market.base.code })}</span>
      </div>
      <LadderBox attach={attach} {...{ market, hits, isLoaded, isEmpty, rowPx }} columns={3} />
      {hasSilhouette && isLoaded && !isEmpty && <DepthSilhouette market={market} store={store} />}
      {hasSilhouette && !isLoaded && <div className="depth-silhouette" />}
      <DepthTable market={market} store={store} figures={figures} />
    </div>
  )
}

/** A small margin right of a column still belongs to it. */
function columnAt({ price, quantity }: LadderColumns, x: number): LadderColumn {
  if (x <= price + COLUMN_EDGE_PX) return 'price'
  return x <= quantity + COLUMN_EDGE_PX ? 'quantity' : 'total'
}

const COLUMN_EDGE_PX = 6

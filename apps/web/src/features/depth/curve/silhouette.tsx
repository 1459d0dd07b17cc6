import { compactNumber } from '@bourse/domain/money'
import type { MarketSpec } from '@bourse/domain/exchange'
import { useEffect, useMemo } from 'react'
import { type DepthStore, middleOf, type Paint, useCanvas, wholeLots } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { drawCurve, lotsWithin } from './curve.ts'

/** The depth as one shape: the quantities within two percent of the mid price. */
const SPAN_SHARE = 0.02

export function DepthSilhouette({ market, store }: { market: MarketSpec; store: DepthStore }) {
  const t = useT()
  const { tag } = useLocale()
  const paint = useMemo((): Paint => {
    return (context, { width, height }, ink) => {
      const { book } = store
      const middle = middleOf(book)
      if (middle === undefined) return false
      const bids = lotsWithin(book.bids, middle, middle * SPAN_SHARE)
      const asks = lotsWithin(book.asks, middle, middle * SPAN_SHARE)
      const frame = { left: 0, top: 20, width, height: height - 20, middle, span: middle * SPAN_SHARE, most: Math.max(bids, asks, 1) }
      drawCurve(context, frame, book, ink)
      context.strokeStyle = ink.ink2
      context.lineWidth = 1
      context.setLineDash([1, 2])
      context.beginPath()
      context.moveTo(Math.round(width / 2) + 0.5, 0)
      context.lineTo(Math.round(width / 2) + 0.5, height)
      context.stroke()
      context.setLineDash([])
      context.font = `420 12px ${ink.sans}`
      context.fillStyle = ink.ink3
      context.textBaseline = 'top'
      context.textAlign = 'left'
      context.fillText(t('max.depth.bids', { amount: compactNumber(wholeLots(market, bids), tag) }), 10, 5)
      context.textAlign = 'right'
      context.fillText(t('max.depth.asks', { amount: compactNumber(wholeLots(market, asks), tag) }), width - 10, 5)
      return false
    }
  }, [market, store, t, tag])
  const { attach, redraw } = useCanvas(paint)
  useEffect(() => store.subscribe(redraw), [store, redraw])
  return (
    <div className="depth-silhouette canvas-box">
      <canvas ref={attach} aria-hidden="true" />
    </div>
  )
}

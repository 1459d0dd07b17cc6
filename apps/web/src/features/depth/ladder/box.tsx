import type { ReactNode } from 'react'
import { type CanvasLoop, type Market, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import type { DepthHits } from './hits.ts'
import { RowMarks } from './row-marks.tsx'
import { BookWaiting } from './waiting.tsx'

interface LadderBoxProps {
  market: Market
  /** The canvas's ref. */
  attach: CanvasLoop['attach']
  hits: DepthHits
  isLoaded: boolean
  isEmpty: boolean
  rowPx: number
  columns: number
}

/** The drawn ladder with its hit layer, its marks and its live region. */
export function LadderBox({ market, attach, hits, isLoaded, isEmpty, rowPx, columns }: LadderBoxProps): ReactNode {
  const t = useT()
  const { attach: attachHits, handlers } = hits
  return (
    <div className="depth-box">
      <div
        ref={attachHits}
        className="depth-ladder canvas-box"
        role="group"
        tabIndex={0}
        aria-label={t('max.depth.ladder', { market: pairText(market) })}
        aria-keyshortcuts="ArrowUp ArrowDown Enter C"
        {...handlers}
      >
        <canvas ref={attach} aria-hidden="true" />
        <RowMarks />
        {isEmpty && <p className="depth-none">{t('max.depth.empty')}</p>}
        <span className="vh" role="status" />
      </div>
      {!isLoaded && <BookWaiting columns={columns} rowPx={rowPx} />}
    </div>
  )
}

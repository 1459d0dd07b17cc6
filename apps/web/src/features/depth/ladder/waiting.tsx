import { useEffect, useState } from 'react'
import { marketData } from '#platform/market-data'
import { useT } from '#platform/i18n'
import './waiting.css'

const LATE_MS = 5_000
const ROWS = 24
/** In percent of their column; they repeat so that no two neighbors are alike. */
const WIDTHS = [64, 40, 52, 58, 50, 44, 64, 56, 60, 46] as const

interface BookWaitingProps {
  rowPx: number
  columns: number
}

/** Bars where the book's figures will stand, and between them what it waits for; after five seconds, a way to ask again. */
export function BookWaiting({ rowPx, columns }: BookWaitingProps) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const isLate = useIsLate(tries)
  const retry = () => {
    setTries(tries + 1)
    marketData.retry()
  }
  return (
    <div className="depth-waiting">
      <Bars rowPx={rowPx} columns={columns} />
      <div className="depth-waiting-touch" role="status">
        <span>{t(isLate ? 'max.depth.late' : 'max.depth.waiting')}</span>
        {isLate && (
          <button type="button" className="link" onClick={retry}>
            {t('max.retry')}
          </button>
        )}
      </div>
      <Bars rowPx={rowPx} columns={columns} />
    </div>
  )
}

function useIsLate(tries: number): boolean {
  const [late, setLate] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(tries), LATE_MS)
    return () => clearTimeout(timer)
  }, [tries])
  return late === tries
}

function Bars({ rowPx, columns }: BookWaitingProps) {
  return (
    <div className="depth-waiting-bars" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} style={{ height: rowPx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {Array.from({ length: columns }, (_each, column) => (
            <i key={column} className="skeleton" style={{ width: `${WIDTHS[(row + column * 3) % WIDTHS.length]}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

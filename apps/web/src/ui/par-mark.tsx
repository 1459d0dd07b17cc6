import { PAR_SPAN_BPS } from '@bourse/domain/catalogue'
import './par-mark.css'

/** The tick is the face value, the bar runs to the last price, the ends are ±5%. The figure is beside it as text. */
export function ParMark({ bps }: { bps: number }) {
  if (bps === 0) {
    return (
      <span className="par" aria-hidden="true">
        <i className="par-at" />
      </span>
    )
  }
  const width = (Math.min(Math.abs(bps), PAR_SPAN_BPS) / PAR_SPAN_BPS) * 50
  return (
    <span className="par" aria-hidden="true">
      <i className={bps < 0 ? 'par-below' : 'par-above'} style={{ left: `${bps < 0 ? 50 - width : 50}%`, width: `${width}%` }} />
    </span>
  )
}

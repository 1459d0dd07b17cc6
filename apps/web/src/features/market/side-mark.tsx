import type { Side } from '@bourse/domain/exchange'
import './side-mark.css'

/** Buying is hollow and points up, selling is solid and points down, so that color is not the only cue. */
export function SideMark({ side }: { side: Side }) {
  return (
    <svg className={side === 'BUY' ? 'side-mark is-buy' : 'side-mark is-sell'} viewBox="0 0 18 18" aria-hidden="true">
      {side === 'BUY' ? <path d="M9 3.6 15.6 15H2.4z" /> : <path d="M9 15.4 1.6 3h14.8z" />}
    </svg>
  )
}

import { SideMark } from '#features/market'
import { useT } from '#platform/i18n'

/** Bought or sold, with its mark. */
export function PracticeSide({ side }: { side: 'BUY' | 'SELL' }) {
  const t = useT()
  return (
    <span className="practice-side">
      <SideMark side={side} />
      {t(side === 'BUY' ? 'replay.bought' : 'replay.sold')}
    </span>
  )
}

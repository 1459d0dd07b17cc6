import type { Side } from '@bourse/domain/exchange'
import { useT } from '#platform/i18n'
import { SideMark } from './side-mark.tsx'

/** The mark with its word. */
export function SideWord({ side }: { side: Side }) {
  const t = useT()
  return (
    <span className={side === 'BUY' ? 'side-word is-buy' : 'side-word is-sell'}>
      <SideMark side={side} />
      {t(side === 'BUY' ? 'maxOrders.side.BUY' : 'maxOrders.side.SELL')}
    </span>
  )
}

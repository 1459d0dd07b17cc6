import type { BurnStatus } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'

/** The three steps of a payout, and the current one. */
export function BurnProgress({ status }: { status: BurnStatus }) {
  const t = useT()
  const reached = REACHED[status]
  return (
    <ol className="ag-progress">
      {(['held', 'paying', 'paid'] as const).map((station, place) => (
        <li key={station} className={place < reached ? 'is-done' : ''} aria-current={place === reached - 1 ? 'step' : undefined}>
          <span className="m">{t(`agent.burn.course.${station}`)}</span>
          <span className="cap pretty">{t(`agent.burn.course.${station}.text`)}</span>
        </li>
      ))}
    </ol>
  )
}

const REACHED: Record<BurnStatus, number> = { pending: 1, paying: 2, confirmed: 3, rejected: 0, canceled: 0 }

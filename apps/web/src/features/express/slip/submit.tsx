import { useId } from 'react'
import { useBrokerState } from '#platform/broker'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import type { Express } from './use-express.ts'
import { useSums } from './use-sums.ts'

/** The primary button names the amounts and opens the review; while it is off, the way on is below it. */
export function SlipSubmit({ express }: { express: Express }) {
  const t = useT()
  const reasonId = useId()
  const sums = useSums()
  const isOff = useIsOff(express)
  const { view, order } = express
  const { given, wanted } = view
  const isEmpty = !view.isWaiting && view.raw[express.slip.amount.of] === undefined
  const long =
    !isOff && order.order && given && wanted
      ? t(view.mode === 'custom' ? 'express.submit.limit' : 'express.submit.market', {
          give: sums.text(order.order.givenRaw, given, 'up'),
          get: sums.text(order.order.receivedRaw, wanted),
        })
      : undefined
  const short = t(view.way ? (view.mode === 'custom' ? 'express.submit.custom' : 'express.submit.off') : 'express.submit.proposal')
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        // Not disabled: it keeps the focus after a press, and screen readers announce the reason.
        aria-disabled={isOff || undefined}
        aria-describedby={isEmpty ? reasonId : undefined}
      >
        {long === undefined ? (
          short
        ) : (
          <>
            <span className="xp-long">{long}</span>
            <span className="xp-short">{short}</span>
          </>
        )}
      </Button>
      {isEmpty && (
        <p id={reasonId} className="cap xp-why">
          {t('express.submit.empty')}
        </p>
      )}
    </>
  )
}

/** Nothing to review yet, or the connection is missing. */
export function useIsOff({ view, order, proposal }: Express): boolean {
  const isAway = useBrokerState() !== 'connected'
  return view.way ? isAway || order.fault !== undefined : proposal.fault !== undefined
}

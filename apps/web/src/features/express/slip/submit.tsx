import { useId } from 'react'
import { useBrokerState } from '#platform/broker'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { faultText } from './fault-text.ts'
import { sumsOf } from './figure-rows.tsx'
import type { Express } from './use-express.ts'

/** The primary button names the amounts and opens the review; when it is disabled, the reason is below it. */
export function SlipSubmit({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const reasonId = useId()
  const isOff = useIsOff(express)
  const fault = express.view.way ? express.order.fault : express.proposal.fault
  const reason = fault && faultText(fault, express, t, tag)
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        // Not disabled: it keeps the focus after a press, and screen readers announce the reason.
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : undefined}
      >
        {labelOf(express, t, tag)}
      </Button>
      {reason && (
        <p id={reasonId} className="cap above-2 text-center">
          {reason}
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

function labelOf({ view, order: { order } }: Express, t: Translate, locale: string): string {
  if (!view.way) return t('express.submit.proposal')
  const { spec } = view.way.market
  if (view.mode === 'custom') return order ? t('express.submit.limit', sumsOf(order, spec, locale)) : t('express.submit.custom')
  if (!view.rate) return t('express.submit.noRate')
  if (order) return t('express.submit.market', sumsOf(order, spec, locale))
  return t(view.raw.given === undefined ? 'express.submit.empty' : 'express.submit.off')
}

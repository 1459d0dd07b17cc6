import { useId } from 'react'
import { useBrokerState } from '#platform/broker'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { faultText } from './fault-text.ts'
import { sumsOf } from './figure-rows.tsx'
import type { Express } from './use-express.ts'

/** The one brass button names the sums and opens the review; where it cannot be pressed, the reason stands under it. */
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
        // Not disabled: who has just pressed it keeps the focus, and readers come by and hear the reason.
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : undefined}
      >
        {labelOf(express, t, tag)}
      </Button>
      {reason && (
        <p id={reasonId} className="cap xp-reason">
          {reason}
        </p>
      )}
    </>
  )
}

/** Nothing to review yet, or nobody to send it to. */
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

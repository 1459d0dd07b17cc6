import { priceText, quantityText, type SlipFault } from '@bourse/domain/exchange'
import { useId } from 'react'
import { useBrokerState } from '#platform/broker'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { grouped } from '../figure-text.ts'
import { shortFigure } from './short-figure.ts'
import type { Express } from './use-express.ts'
import type { Submission } from './use-submit.ts'

/** The one brass button names the sums; where it cannot be pressed, the reason stands under it. */
export function SlipSubmit({ express, submission }: { express: Express; submission: Submission }) {
  const t = useT()
  const { tag } = useLocale()
  const reasonId = useId()
  const isOrder = express.view.way !== undefined
  const isAway = useBrokerState() !== 'connected' && isOrder
  const fault = isOrder ? express.order.fault : express.proposal.fault
  const isOff = fault !== undefined || isAway
  const reason = fault && faultText(fault, express, t, tag)
  return (
    <>
      <Button
        variant="primary"
        size="l"
        block
        // Not disabled: who has just pressed it keeps the focus, and readers come by and hear the reason.
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={isOff ? undefined : submission.submit}
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

function labelOf({ view, order }: Express, t: Translate, locale: string): string {
  if (!view.way) return t('express.submit.proposal')
  if (view.mode === 'custom') return t('express.submit.custom')
  if (!view.rate) return t('express.submit.noRate')
  if (!order.order) return t('express.submit.empty')
  const { spec } = view.way.market
  const { terms, costRaw } = order.order
  const base = `${grouped(quantityText(spec, terms.quantity), locale)} ${spec.base.code}`
  const quote = shortFigure(costRaw, spec.quote, locale)
  const [give, get] = terms.side === 'BUY' ? [quote, base] : [base, quote]
  return t('express.submit.market', { give, get })
}

/** What is obvious is not said twice: an empty amount, or funds that the notice above tells of. */
function faultText(fault: SlipFault, { view }: Express, t: Translate, locale: string): string | undefined {
  const spec = view.way?.market.spec
  switch (fault) {
    case 'BELOW_LOT':
      return spec && t('express.fault.BELOW_LOT', { lot: `${grouped(quantityText(spec, 1), locale)} ${spec.base.code}` })
    case 'PRICE_LOW':
      return spec && t('express.fault.PRICE_LOW', { tick: `${grouped(priceText(spec, 1), locale)} ${spec.quote.code}` })
    case 'INSUFFICIENT':
      return view.isInsufficient ? undefined : t('express.fault.INSUFFICIENT')
    case 'TOO_LARGE':
      return t('express.fault.TOO_LARGE')
    case 'NO_RATE':
      return view.mode === 'custom' ? t('express.fault.NO_RATE') : undefined
    case 'HALTED':
    case 'NO_AMOUNT':
    case 'NO_PAIR':
      return undefined
  }
}

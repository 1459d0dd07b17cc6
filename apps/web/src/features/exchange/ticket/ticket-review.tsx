import type { OrderTerms } from '@bourse/domain/exchange'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { ConcernNote } from '../concern-note.tsx'
import { shownQuantity } from '../figure-text.ts'
import { LimitConfirmation } from '../limit-confirmation.tsx'
import type { Market } from '../markets.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** The confirmation before an order is sent, with its warnings; an ordinary order can skip it in future. */
export function TicketReview({ form, terms, market }: { form: TicketForm; terms: Omit<OrderTerms, 'clOrdId'>; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const [isLast, setLast] = useState(false)
  const { summary, isConfirming } = form
  const { concern } = summary
  return (
    <LimitConfirmation
      open
      terms={terms}
      market={market}
      notice={concern && <ConcernNote concern={concern} terms={terms} market={market} />}
      confirmText={t(terms.side === 'BUY' ? 'maxOrders.ticket.submitBuy' : 'maxOrders.ticket.submitSell', {
        what: `${shownQuantity(market, terms.quantity, tag)} ${market.base.code}`,
      })}
      expectedRaw={terms.orderType === 'MARKET' ? summary.costRaw : undefined}
      onConfirm={() => form.confirm(isLast && !concern)}
      onBack={form.back}
    >
      {isConfirming && !concern && (
        <div className="limit-note">
          <Checkbox
            label={t('maxOrders.ask.notAgain')}
            help={t('maxOrders.ask.always')}
            checked={isLast}
            onChange={(event) => setLast(event.target.checked)}
          />
        </div>
      )}
    </LimitConfirmation>
  )
}

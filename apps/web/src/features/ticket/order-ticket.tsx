import { type ReactNode, useId } from 'react'
import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { TicketFaults } from './form/faults.tsx'
import { TicketFields } from './form/fields.tsx'
import { TicketPreview } from './form/preview.tsx'
import { TicketSubmit } from './form/submit.tsx'
import type { TicketFigures } from './state/moves.ts'
import type { TicketType } from './state/state.ts'

interface OrderTicketProps {
  form: TicketFigures
  market: Market
  types: readonly TicketType[]
  /** Nothing can be placed at the moment. */
  isBlocked: boolean
  onSubmit: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** The order form with play money, for a page that keeps its state and places its orders itself. */
export function OrderTicket({ form, market, types, isBlocked, onSubmit, children }: OrderTicketProps) {
  const t = useT()
  const faultsId = useId()
  const { state, summary } = form
  return (
    <form
      className="ticket"
      aria-label={t('maxOrders.ticket.name')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) onSubmit()
      }}
    >
      {children}
      <div className="ticket-scroll">
        <TicketFields form={form} market={market} describedBy={faultsId} types={types} />
      </div>
      <TicketPreview form={form} market={market} />
      <TicketFaults id={faultsId} form={form} market={market} />
      <TicketSubmit form={{ state, summary, isBlocked, isHalted: false, brokerState: 'connected' }} market={market} onPaper />
    </form>
  )
}

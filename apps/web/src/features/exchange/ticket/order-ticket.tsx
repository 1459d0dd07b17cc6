import { type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import type { Market } from '../market.ts'
import { TicketFaults } from './ticket-faults.tsx'
import { TicketFields } from './ticket-fields.tsx'
import type { TicketFigures } from './ticket-moves.ts'
import { TicketPreview } from './ticket-preview.tsx'
import type { TicketType } from './ticket-state.ts'
import { TicketSubmit } from './ticket-submit.tsx'

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
        <TicketPreview form={form} market={market} />
      </div>
      <TicketFaults id={faultsId} form={form} market={market} />
      <TicketSubmit form={{ state, summary, isBlocked, isHalted: false, brokerState: 'connected' }} market={market} onPaper />
    </form>
  )
}

import { useId } from 'react'
import type { Market } from '#features/market'
import { retryBroker } from '#platform/broker'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { TicketExits } from './exits.tsx'
import { TicketFaults } from './faults.tsx'
import { TicketFields } from './fields.tsx'
import { TicketOptions } from './options.tsx'
import { TicketPreview } from './preview.tsx'
import { TicketReview } from './review.tsx'
import { TicketSubmit } from './submit.tsx'
import { type TicketForm as Form, useTicketForm } from './use-ticket-form.ts'
import './ticket.css'
import './steps.css'
import './fields.css'
import './quick.css'
import './low.css'

/** The order form of one market: fields keep their places whatever the type, and the button names the sum (DEF-087). */
export function TicketForm({ market }: { market: Market }) {
  const t = useT()
  const form = useTicketForm(market)
  const faultsId = useId()
  return (
    <form
      className="ticket"
      aria-label={t('maxOrders.ticket.name')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
      }}
    >
      <Bands form={form} />
      <div className="ticket-scroll">
        <TicketFields form={form} market={market} describedBy={faultsId} />
        <TicketExits form={form} market={market} describedBy={faultsId} />
        <TicketOptions form={form} market={market} />
      </div>
      <TicketPreview form={form} market={market} />
      <TicketFaults id={faultsId} form={form} market={market} />
      <TicketSubmit form={form} market={market} />
      {form.asked && <TicketReview form={form} asked={form.asked} market={market} />}
    </form>
  )
}

/**
 * Nothing is sent while disconnected, and nothing accepted while the market is halted: the form says so before it is filled in.
 */
function Bands({ form: { isHalted, brokerState, unsent, review } }: { form: Form }) {
  const t = useT()
  if (isHalted) {
    return (
      <p className="band band-ruled ticket-band is-halted" role="status">
        <Icon name="prohibit" />
        {t('maxOrders.ticket.halted')}
      </p>
    )
  }
  if (brokerState === 'connected' && unsent) {
    return (
      <p className="band band-ruled ticket-band" role="status">
        <Icon name="warning" />
        <span className="grow">{unsent}</span>
        <button type="button" onClick={review}>
          {t('ui.error.retry')}
        </button>
      </p>
    )
  }
  if (brokerState === 'connected' || brokerState === 'connecting') return null
  return (
    <p className="band band-ruled ticket-band" role="status">
      <Icon name="warning" />
      <span className="grow">{t('maxOrders.ticket.notConnected')}</span>
      <button type="button" onClick={retryBroker}>
        {t('ui.error.retry')}
      </button>
    </p>
  )
}

import { useT } from '#platform/i18n'
import type { Market } from '../markets.ts'
import { isWrong } from './is-wrong.ts'
import { PERCENT_DECIMALS } from './read-fields.ts'
import { TicketField } from './ticket-field.tsx'
import { isStop } from './ticket-state.ts'
import { updateTicket } from './ticket-store.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** The stop price; of a trailing stop, the distance at which it follows the price. */
export function TicketStopField({ form, market, describedBy }: { form: TicketForm; market: Market; describedBy: string }) {
  const t = useT()
  const { state } = form
  if (state.variant === 'TRAILING_STOP') return <Trail form={form} market={market} describedBy={describedBy} />
  return (
    <TicketField
      describedBy={describedBy}
      onPlace={form.place('stopPrice')}
      label={t('maxOrders.stop')}
      unit={market.quote.code}
      value={state.stopPrice}
      decimals={market.quote.decimals}
      off={isStop(state) || state.variant === 'OCO' ? undefined : t('maxOrders.ticket.stopOff')}
      isWrong={isWrong(form, 'stopPrice')}
      onChange={(text) => updateTicket({ type: 'stopPrice', text })}
      onStep={(by) => form.step('stopPrice', by)}
    />
  )
}

function Trail({ form, market, describedBy }: { form: TicketForm; market: Market; describedBy: string }) {
  const t = useT()
  const { trail, trailUnit } = form.state
  const { code, decimals } = market.quote
  const isPercent = trailUnit === 'percent'
  const choice = (unit: typeof trailUnit, text: string) => (
    <button type="button" aria-pressed={trailUnit === unit} onClick={() => updateTicket({ type: 'trailUnit', trailUnit: unit })}>
      {text}
    </button>
  )
  return (
    <TicketField
      describedBy={describedBy}
      onPlace={form.place('trail')}
      label={t('maxOrders.ticket.trail')}
      unit={isPercent ? '%' : code}
      value={trail}
      decimals={isPercent ? PERCENT_DECIMALS : decimals}
      isWrong={isWrong(form, 'trail')}
      quick={
        <span className="ticket-quick">
          <span role="group" aria-label={t('maxOrders.ticket.trailUnit')}>
            {choice('percent', '%')}
            {choice('price', code)}
          </span>
        </span>
      }
      onChange={(text) => updateTicket({ type: 'trail', text })}
      onStep={(by) => form.step('trail', by)}
    />
  )
}

import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { isWrong } from '../state/is-wrong.ts'
import type { TicketFigures } from '../state/moves.ts'
import { PERCENT_DECIMALS } from '../state/read-fields.ts'
import { isStop } from '../state/state.ts'
import { TicketField } from './field.tsx'

/** The stop price; of a trailing stop, the distance at which it follows the price. */
export function TicketStopField({ form, market, describedBy }: { form: TicketFigures; market: Market; describedBy: string }) {
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
      onChange={(text) => form.update({ type: 'stopPrice', text })}
      onStep={(by) => form.step('stopPrice', by)}
    />
  )
}

function Trail({ form, market, describedBy }: { form: TicketFigures; market: Market; describedBy: string }) {
  const t = useT()
  const { trail, trailUnit } = form.state
  const { code, decimals } = market.quote
  const isPercent = trailUnit === 'percent'
  const choice = (unit: typeof trailUnit, text: string) => (
    <button type="button" aria-pressed={trailUnit === unit} onClick={() => form.update({ type: 'trailUnit', trailUnit: unit })}>
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
        <span className="ticket-unit-choice" role="group" aria-label={t('maxOrders.ticket.trailUnit')}>
          {choice('percent', '%')}
          {choice('price', code)}
        </span>
      }
      onChange={(text) => form.update({ type: 'trail', text })}
      onStep={(by) => form.step('trail', by)}
    />
  )
}

import { useT } from '#platform/i18n'
import type { Market } from '../market.ts'
import { isWrong } from './is-wrong.ts'
import { PERCENT_DECIMALS } from './read-fields.ts'
import { TicketField } from './ticket-field.tsx'
import { TicketQuick } from './ticket-quick.tsx'
import type { TicketFigures } from './ticket-moves.ts'
import { isStop } from './ticket-state.ts'

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
        <TicketQuick name={t('maxOrders.ticket.trailUnit')} isNeeded>
          {choice('percent', '%')}
          {choice('price', code)}
        </TicketQuick>
      }
      onChange={(text) => form.update({ type: 'trail', text })}
      onStep={(by) => form.step('trail', by)}
    />
  )
}

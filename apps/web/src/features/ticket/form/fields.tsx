import { isPriced, type Side } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { type Market, SideMark } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { isWrong } from '../state/is-wrong.ts'
import type { TicketFigures } from '../state/moves.ts'
import { SHARES, TICKET_TYPES, type TicketType, typeOf } from '../state/state.ts'
import { TicketField } from './field.tsx'
import { TicketBookPrices } from './book-prices.tsx'
import { TicketStopField } from './stop-field.tsx'
import { TicketTypes } from './types-field.tsx'
import './ticket.css'
import './steps.css'
import './fields.css'
import './quick.css'
import './low.css'

interface TicketFieldsProps {
  form: TicketFigures
  market: Market
  /** The id of the element with the error messages. */
  describedBy: string
  types?: readonly TicketType[]
}

/** Side, type and figures of an order: the fields keep their places whatever the type. */
export function TicketFields({ form, market, describedBy, types = TICKET_TYPES }: TicketFieldsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { state, update } = form
  return (
    <>
      <Sides form={form} />
      <TicketTypes type={typeOf(state)} types={types} onChoose={(orderType) => update({ type: 'orderType', orderType })} />
      <TicketField
        describedBy={describedBy}
        onPlace={form.place('price')}
        label={t('maxOrders.price')}
        unit={market.quote.code}
        value={state.price}
        decimals={market.quote.decimals}
        off={
          isPriced(state) ? undefined : t(state.orderType === 'MARKET' ? 'maxOrders.ticket.priceOfMarket' : 'maxOrders.ticket.priceOfStop')
        }
        isWrong={isWrong(form, 'price')}
        onChange={(text) => update({ type: 'price', text })}
        onStep={(by) => form.step('price', by)}
      />
      <TicketBookPrices form={form} market={market} />
      <TicketStopField form={form} market={market} describedBy={describedBy} />
      <TicketField
        describedBy={describedBy}
        onPlace={form.place('quantity')}
        label={t('maxOrders.quantity')}
        unit={market.base.code}
        value={state.quantity}
        decimals={market.base.decimals}
        isWrong={isWrong(form, 'quantity')}
        onChange={(text) => update({ type: 'quantity', text })}
        onStep={(by) => form.step('quantity', by)}
      />
      <div className="ticket-shares" role="group" aria-label={t('maxOrders.ticket.shares')}>
        {SHARES.map((share) => (
          <button key={share} type="button" aria-pressed={state.share === share} onClick={() => form.share(share)}>
            {percentText(share, tag, 'chosen')}
          </button>
        ))}
      </div>
      <TicketField
        describedBy={describedBy}
        onPlace={form.place('cost')}
        label={t(state.side === 'BUY' ? 'maxOrders.cost' : 'maxOrders.ticket.proceeds')}
        unit={market.quote.code}
        value={form.cost}
        decimals={market.quote.decimals}
        isWrong={isWrong(form, 'cost')}
        onChange={form.setCost}
      />
    </>
  )
}

function Sides({ form: { state, turn } }: { form: TicketFigures }) {
  const t = useT()
  const button = (each: Side, text: string) => (
    <button type="button" className={each === 'BUY' ? 'is-buy' : 'is-sell'} aria-pressed={state.side === each} onClick={() => turn(each)}>
      <SideMark side={each} />
      {text}
    </button>
  )
  return (
    <div className="ticket-sides" role="group" aria-label={t('maxOrders.side')}>
      {button('BUY', t('maxOrders.buy'))}
      {button('SELL', t('maxOrders.sell'))}
    </div>
  )
}

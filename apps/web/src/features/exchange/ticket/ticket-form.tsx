import { isPriced, priceText, type Side } from '@bourse/domain/exchange'
import { inPercent } from '@bourse/domain/formats'
import { useId } from 'react'
import { retryBroker } from '#platform/broker'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import type { Market } from '../markets.ts'
import { SideMark } from '../side-mark.tsx'
import { isWrong } from './is-wrong.ts'
import { TicketExits } from './ticket-exits.tsx'
import { TicketFaults } from './ticket-faults.tsx'
import { TicketField } from './ticket-field.tsx'
import { TicketOptions } from './ticket-options.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { TicketReview } from './ticket-review.tsx'
import { SHARES, typeOf } from './ticket-state.ts'
import { TicketStopField } from './ticket-stop-field.tsx'
import { updateTicket, turnTicket } from './ticket-store.ts'
import { TicketSubmit } from './ticket-submit.tsx'
import { TicketTypes } from './ticket-types.tsx'
import { type TicketForm as Form, useTicketForm } from './use-ticket-form.ts'
import './ticket.css'

/** The order form of one market: fields keep their places whatever the type, and the button names the sum (DEF-087). */
export function TicketForm({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const form = useTicketForm(market)
  const faultsId = useId()
  const { state } = form
  const common = { describedBy: faultsId }
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
        <Sides side={state.side} />
        <TicketTypes type={typeOf(state)} />
        <TicketField
          {...common}
          onPlace={form.place('price')}
          label={t('maxOrders.price')}
          unit={market.quote.code}
          value={state.price}
          decimals={market.quote.decimals}
          off={
            isPriced(state)
              ? undefined
              : t(state.orderType === 'MARKET' ? 'maxOrders.ticket.priceOfMarket' : 'maxOrders.ticket.priceOfStop')
          }
          isWrong={isWrong(form, 'price')}
          quick={<Quick form={form} market={market} />}
          onChange={(text) => updateTicket({ type: 'price', text })}
          onStep={(by) => form.step('price', by)}
        />
        <TicketStopField form={form} market={market} describedBy={faultsId} />
        <TicketField
          {...common}
          onPlace={form.place('quantity')}
          label={t('maxOrders.quantity')}
          unit={market.base.code}
          value={state.quantity}
          decimals={market.base.decimals}
          isWrong={isWrong(form, 'quantity')}
          onChange={(text) => updateTicket({ type: 'quantity', text })}
          onStep={(by) => form.step('quantity', by)}
        />
        <div className="ticket-shares" role="group" aria-label={t('maxOrders.ticket.shares')}>
          {SHARES.map((share) => (
            <button key={share} type="button" aria-pressed={state.share === share} onClick={() => form.share(share)}>
              {inPercent(share, tag)}
            </button>
          ))}
        </div>
        <TicketField
          {...common}
          onPlace={form.place('cost')}
          label={t(state.side === 'BUY' ? 'maxOrders.cost' : 'maxOrders.ticket.proceeds')}
          unit={market.quote.code}
          value={form.cost}
          decimals={market.quote.decimals}
          isWrong={isWrong(form, 'cost')}
          onChange={form.setCost}
        />
        <TicketExits form={form} market={market} describedBy={faultsId} />
        <TicketOptions form={form} market={market} />
        <TicketPreview form={form} market={market} />
      </div>
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
      <p className="ticket-band is-halted" role="status">
        <Icon name="prohibit" />
        {t('maxOrders.ticket.halted')}
      </p>
    )
  }
  if (brokerState === 'connected' && unsent) {
    return (
      <p className="ticket-band" role="status">
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
    <p className="ticket-band" role="status">
      <Icon name="warning" />
      <span className="grow">{t('maxOrders.ticket.notConnected')}</span>
      <button type="button" onClick={retryBroker}>
        {t('ui.error.retry')}
      </button>
    </p>
  )
}

function Sides({ side }: { side: Side }) {
  const t = useT()
  const button = (each: Side, text: string) => (
    <button type="button" className={each === 'BUY' ? 'is-buy' : 'is-sell'} aria-pressed={side === each} onClick={() => turnTicket(each)}>
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

/** The current prices, one click each. */
function Quick({ form: { context }, market }: { form: Form; market: Market }) {
  const t = useT()
  const bid = context.bids.count > 0 ? context.bids.prices[0] : undefined
  const ask = context.asks.count > 0 ? context.asks.prices[0] : undefined
  const mid = bid !== undefined && ask !== undefined ? Math.floor((bid + ask) / 2) : undefined
  const take = (ticks: number | undefined) => ticks !== undefined && updateTicket({ type: 'price', text: priceText(market, ticks) })
  return (
    <span className="ticket-quick">
      <span>
        <button type="button" disabled={bid === undefined} onClick={() => take(bid)}>
          {t('maxOrders.bid')}
        </button>
        <button type="button" disabled={mid === undefined} onClick={() => take(mid)}>
          {t('maxOrders.mid')}
        </button>
        <button type="button" disabled={ask === undefined} onClick={() => take(ask)}>
          {t('maxOrders.ask')}
        </button>
      </span>
    </span>
  )
}

import { type Market, shownPrice, shownQuantity, shownRaw, shownShort } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { typeOf } from '../state/state.ts'
import { TICKET_TEXTS } from '../state/texts.ts'
import { useSubmitText } from './submit-text.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** What it takes to name an order and to say why it can't be sent. */
type Sendable = Pick<TicketForm, 'state' | 'summary' | 'isBlocked' | 'isHalted' | 'brokerState'>

/** Names the action and its amount; when disabled, the reason. It stays focusable, so that screen readers announce it. */
export function TicketSubmit({ form, market, onPaper }: { form: Sendable; market: Market; onPaper?: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const { state, summary, isBlocked } = form
  const quantity = summary.lots === undefined ? '' : `${shownQuantity(market, summary.lots, tag)} `
  const title = useSubmitText(onPaper)(state.side, `${quantity}${market.base.code}`)
  return (
    <button
      type="submit"
      className={state.side === 'BUY' ? 'ticket-submit is-buy' : 'ticket-submit is-sell'}
      aria-disabled={isBlocked || undefined}
    >
      <b>{title}</b>
      <span>{under(form, market, t, tag)}</span>
    </button>
  )
}

function under({ state, summary, isHalted, brokerState }: Sendable, market: Market, t: Translate, locale: string): string {
  if (isHalted) return t('maxOrders.ticket.waitsForMarket')
  if (brokerState !== 'connected') return t('maxOrders.ticket.waitsForLine')
  if (summary.ticks === undefined || summary.stopTicks === undefined || summary.costRaw === undefined) return t(TICKET_TEXTS[typeOf(state)])
  const cost = `${shownRaw(summary.costRaw, market.quote, locale)} ${market.quote.code}`
  const price = shownPrice(market, summary.ticks, locale)
  const stop = shownPrice(market, summary.stopTicks, locale)
  switch (typeOf(state)) {
    case 'LIMIT':
      return t('maxOrders.ticket.underLimit', { price, cost })
    case 'MARKET':
      return t('maxOrders.ticket.underMarket', { price, cost: `${shownShort(summary.costRaw, market.quote, locale)} ${market.quote.code}` })
    case 'STOP':
      return t('maxOrders.ticket.underStop', { stop, price })
    case 'STOP_LIMIT':
      return t('maxOrders.ticket.underStopLimit', { stop, price })
    case 'TRAILING_STOP':
      return t('maxOrders.ticket.underTrailing', { stop, price })
    case 'OCO':
      return t('maxOrders.ticket.underPair', { stop, price })
  }
}

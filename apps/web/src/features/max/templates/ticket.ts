import type { OrderTemplate } from '@bourse/contracts/exchange'
import { priceText, quantityText, type Side } from '@bourse/domain/exchange'
import { foldTicket, lotsForShare, type TicketContext, type TicketEvent, type TicketState } from '#features/ticket'

type TemplatePrice = NonNullable<OrderTemplate['price']>

/** What a template makes of the form; a price or funds that are not known yet leave their field empty. */
export function templateTicket(template: OrderTemplate, state: TicketState, context: TicketContext): TicketState {
  const { spec } = context
  const side = template.side ?? state.side
  const ticks = template.price ? offsetTicks(template.price, side, context) : undefined
  const events: TicketEvent[] = [
    { type: 'cleared' },
    { type: 'side', side, isCrossing: false },
    { type: 'orderType', orderType: template.orderType },
    { type: 'timeInForce', timeInForce: template.timeInForce },
    { type: 'postOnly', isOn: template.isPostOnly },
    { type: 'price', text: ticks === undefined ? '' : priceText(spec, ticks) },
  ]
  const priced = events.reduce(foldTicket, state)
  return foldTicket(priced, { type: 'quantity', text: quantityOf(template, priced, context) })
}

/** The best bid, best ask or last price, moved by the template's offset onto the market's steps; never below one step. */
export function offsetTicks({ from, unit, offset }: TemplatePrice, side: Side, context: TicketContext): number | undefined {
  const { bids, asks, last, spec } = context
  const base = from === 'last' ? last : from === 'bid' ? bestOf(bids) : bestOf(asks)
  if (base === undefined) return undefined
  const step = spec.tickStep ?? 1
  const moved = unit === 'ticks' ? base + offset * step : base * (1 + offset / 10_000)
  // Between two steps the price that is better for the user.
  const steps = side === 'BUY' ? Math.floor(moved / step + EPSILON) : Math.ceil(moved / step - EPSILON)
  return Math.max(1, steps) * step
}

/** So that a product that is a whole step in decimals stays one. */
const EPSILON = 1e-9

function bestOf({ prices, count }: TicketContext['bids']): number | undefined {
  return count > 0 ? prices[0] : undefined
}

function quantityOf({ size }: OrderTemplate, state: TicketState, context: TicketContext): string {
  if (size.unit === 'quantity') return size.quantity
  const lots = lotsForShare(state, context, size.percent)
  return lots !== undefined && lots > 0 ? quantityText(context.spec, lots) : ''
}

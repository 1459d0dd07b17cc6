import { priceText, quantityText, type Side } from '@bourse/domain/exchange'
import { displayAmount, parseAmount, unreadText } from '@bourse/domain/money'
import { type Market, stepped } from '#features/market'
import type { TicketField } from './read-fields.ts'
import type { FigureField, Share, TicketEvent, TicketState } from './state.ts'
import type { TicketContext } from './context.ts'
import { lotsForCost, lotsForShare } from './lots-for.ts'
import type { TicketSummary } from './summary.ts'

/** A field, or the control that opens one that is hidden. */
export interface Focusable {
  focus(): void
}

/** A form as its fields use it, wherever its state is kept and whatever it trades with. */
export interface TicketFigures extends Omit<TicketMoves, 'share'> {
  state: TicketState
  summary: TicketSummary
  context: TicketContext
  update(event: TicketEvent): void
  turn(side: Side): void
  share(percent: Share): void
  /** Each field registers its element, so that the first invalid one can be focused. */
  place(field: TicketField): (input: Focusable | null) => void
}

interface TicketMoves {
  /** False without a price to share by. */
  share(percent: Share): boolean
  setCost(text: string): void
  step(field: FigureField, by: number): void
  /** The content of the cost field: the typed text, else the computed cost. */
  cost: string
}

interface Parts extends Pick<TicketFigures, 'state' | 'summary' | 'context' | 'update'> {
  /** The state by now, which may be newer than the one that is drawn. */
  current(): TicketState
}

/** In the order of the form: the first wrong one is focused. */
export const TICKET_FIELDS: readonly TicketField[] = [
  'price',
  'stopPrice',
  'trail',
  'cost',
  'quantity',
  'takeProfit',
  'exitStop',
  'until',
  'shown',
  'protection',
  'stopLimit',
]

/** A step of a percentage: a tenth. */
const PERCENT_STEP = 10

/** What typing a cost, a share or an arrow key makes of the figures. */
export function ticketMoves(market: Market, { state, summary, context, update, current }: Parts): TicketMoves {
  const startingPrice = (field: FigureField) => {
    const isExit = field === 'takeProfit' || field === 'exitStop'
    const from = (isExit ? summary.entryTicks : undefined) ?? context.last ?? context.bids.prices[0]
    return from ? priceText(market, from) : ''
  }
  return {
    share: (percent) => {
      const lots = lotsForShare(current(), context, percent)
      if (lots !== undefined) update({ type: 'share', share: percent, quantity: lots > 0 ? quantityText(market, lots) : '' })
      return lots !== undefined
    },
    setCost: (text) => {
      const raw = parseAmount(text, market.quote.decimals)
      const lots = raw.ok ? lotsForCost(state, context, raw.value) : undefined
      update({ type: 'cost', text, quantity: lots ? quantityText(market, lots) : '' })
    },
    step: (field, by) => {
      const text = state[field] || (field === 'quantity' || field === 'trail' ? '' : startingPrice(field))
      if (unreadText(text) !== undefined) return
      if (field === 'trail' && state.trailUnit === 'percent')
        return update({ type: field, text: String(Math.max(1, Math.round(Number(text) * PERCENT_STEP) + by) / PERCENT_STEP) })
      update({ type: field, text: stepped(market, field === 'quantity' ? 'quantity' : 'price', text, text === '' ? Math.abs(by) : by) })
    },
    cost: state.cost ?? (summary.costRaw === undefined ? '' : displayAmount(summary.costRaw, market.quote, market.quote.decimalsMin)),
  }
}

import { groupPrice, type OrderTerms } from '@bourse/domain/exchange'
import { type Market, marketFigures } from '#features/market'
import { cancelOrders, keyOf, newClOrdId, type OrderConcern, ordersStore, placeOrder, restingOrders } from '#features/orders'
import { currentTag, t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { createStore } from '#platform/store'
import type { TicketState } from '../state/state.ts'
import type { TicketContext } from '../state/context.ts'
import { summarize } from '../state/summary.ts'
import { announceResult } from './announce-result.ts'
import { armedNow, noteUse } from './armed.ts'
import { faultText } from './fault-text.ts'
import { isSamePress, type LevelPress, levelTicket, type Pressed, sideOf } from './level-order.ts'

/** An order that is confirmed before it is sent, because its price is far through the book (DEF-085). */
export interface QuestionedOrder {
  market: Market
  terms: Omit<OrderTerms, 'clOrdId'>
  concern: OrderConcern
}
export const questionedOrder = createStore<QuestionedOrder | undefined>(undefined)

/** Where the book and the funds are known: the terminal, while it is open. */
let contextOf: (() => { market: Market; context: TicketContext; isHalted: boolean }) | undefined

export function mountDesk(given: NonNullable<typeof contextOf>): () => void {
  contextOf = given
  return () => {
    if (contextOf === given) contextOf = undefined
  }
}

export function deskContext(): { market: Market; context: TicketContext; isHalted: boolean } | undefined {
  return contextOf?.()
}

let last: Pressed | undefined

/** A click or key on a level while it is armed: an order, or the cancel of own ones. False when it is not armed. */
export function pressLevel(market: Market, step: number, press: LevelPress): boolean {
  const armed = armedNow(market.symbol, Date.now())
  if (!armed) return false
  if (press.isCancel) cancelAt(market, step, press)
  else
    sendOnce(`${press.side} ${press.price} ${press.isTurned}`, press.isRepeated, () => {
      return levelTicket(market, sideOf(press.side, press.isTurned), press.price, armed.lots)
    })
  return true
}

/** Sends the order of a pressed level or template, once for one press. */
export function sendOnce(key: string, isRepeated: boolean, ticketOf: () => TicketState): void {
  const now = Date.now()
  if (isRepeated || isSamePress(last, key, now)) return
  last = { key, at: now }
  noteUse(now)
  sendTicket(ticketOf())
}

/** The form's own rules decide: what it would refuse is not sent, what it would always confirm is confirmed here too. */
function sendTicket(state: TicketState): void {
  const given = deskContext()
  // What was pressed belongs to the market that is armed, never to the next one.
  if (!given || !armedNow(given.market.symbol, Date.now())) return
  const { market, context, isHalted } = given
  if (isHalted) return notify({ tone: 'error', text: t('maxOrders.ticket.halted') })
  const summary = summarize(state, { ...context, now: Date.now() })
  if (!summary.terms) return notify({ tone: 'error', text: faultText(summary, state, market) })
  if (summary.concern) return questionedOrder.set({ market, terms: summary.terms, concern: summary.concern })
  sendTerms(market, summary.terms)
}

export function sendTerms(market: Market, terms: Omit<OrderTerms, 'clOrdId'>): void {
  const clOrdId = newClOrdId()
  if (placeOrder(market, { ...terms, clOrdId })) announceResult(market, clOrdId)
}

function cancelAt(market: Market, step: number, { side, price, isRepeated }: LevelPress): void {
  if (isRepeated) return
  noteUse(Date.now())
  const own = side === 'bids' ? 'BUY' : 'SELL'
  const orders = restingOrders(market.symbol, ordersStore.get().orders.values()).filter(
    (order) => order.side === own && groupPrice(own, order.price, step) === price,
  )
  const figures = marketFigures(market, currentTag())
  const text = orders.length === 0 ? 'maxDesk.oneStep.noneThere' : 'maxDesk.oneStep.canceling'
  if (orders.length === 0 || cancelOrders(orders.map(keyOf)))
    notify({ tone: 'info', text: t(text, { price: figures.price(price), count: orders.length }) })
}

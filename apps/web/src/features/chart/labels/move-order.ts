import { type Market, shownPrice } from '#features/market'
import { amendConcern, amendOrder, isOpen, isStopWaiting, keyOf, type Order, ordersStore } from '#features/orders'
import { currentTag, t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { createStore } from '#platform/store'

/** An answer that comes later is shown in the orders, without an undo. */
export const ANSWERED_WITHIN_MS = 30_000

export interface Move {
  order: Order
  market: Market
  /** The new price in ticks; of a stop that waits, its new stop price. */
  price: number
}

/** A move whose price is so far through the market that it needs a confirmation. */
export const questionedMove = createStore<Move | undefined>(undefined)

/** Amends a live order to another price with one request; afterwards a snackbar offers to undo it. */
export function moveOrder(move: Move): void {
  const field = movedField(move.order)
  if (move.price === move.order[field] || move.price <= 0) return
  if (field === 'price' && amendConcern(move.order, move.market, move.price)) questionedMove.set(move)
  else sendMove(move)
}

/** Sends it and waits for the answer. A refused one says why in the orders' own snackbar, and the order stays where it was. */
export function sendMove({ order, market, price }: Move): void {
  const key = keyOf(order)
  const field = movedField(order)
  if (!amendOrder(key, { [field]: price })) return notify({ tone: 'error', text: t('maxChart.order.notMoved') })
  const leave = ordersStore.subscribe(() => {
    const now = ordersStore.get().orders.get(key)
    if (!now || now.amend?.code === 'REJECTED' || !isOpen(now)) return leave()
    if (now.amend || now[field] !== price) return
    leave()
    notifyMoved({ order: now, market, price: order[field] }, price)
  })
  setTimeout(leave, ANSWERED_WITHIN_MS)
}

function notifyMoved(back: Move, price: number): void {
  const { order, market } = back
  const text = t(movedField(order) === 'price' ? 'maxChart.order.moved' : 'maxChart.order.stopMoved', {
    price: shownPrice(market, price, currentTag()),
  })
  notify({ tone: 'done', text, action: { label: t('maxChart.order.undo'), onSelect: () => undo(keyOf(order), back) } })
}

function undo(key: string, { market, price }: Move): void {
  const order = ordersStore.get().orders.get(key)
  if (order && isOpen(order)) moveOrder({ order, market, price })
  else notify({ tone: 'error', text: t('maxChart.order.ended') })
}

/** A stop that waits is moved by its stop price; its limit keeps its distance, or its price of its own. */
function movedField(order: Order): 'price' | 'stopPrice' {
  return isStopWaiting(order) ? 'stopPrice' : 'price'
}

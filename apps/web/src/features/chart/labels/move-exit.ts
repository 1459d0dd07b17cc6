import { type Market, shownPrice } from '#features/market'
import { type AmendChange, amendOrder, type ExitField, isOpen, keyOf, type Order, ordersStore } from '#features/orders'
import { currentTag, t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { ANSWERED_WITHIN_MS } from './move-order.ts'

export interface ExitMove {
  order: Order
  market: Market
  field: ExitField
  /** The new price in ticks. */
  price: number
}

/** Amends an exit of a bracket that waits to another price with one request; afterwards a snackbar offers to undo it. */
export function moveExit({ order, market, field, price }: ExitMove): void {
  const { exits } = order
  if (!exits || price <= 0 || price === priceOf(order, field)) return
  send({ order, market, field }, changeTo(order, market, field, price))
}

type Meant = Pick<ExitMove, 'order' | 'market' | 'field'>
type ExitChange = Partial<Pick<AmendChange, 'takeProfit' | 'exitStop' | 'exitLimit'>>

/** The limit of the stop goes with it, at the same distance: behind its stop it would never trade. */
function changeTo({ exits }: Order, { tickStep = 1 }: Market, field: ExitField, price: number): ExitChange {
  if (field === 'takeProfit' || !exits || exits.price === 0) return { [field]: price }
  return { exitStop: price, exitLimit: Math.max(tickStep, price + exits.price - exits.stopPrice) }
}

/** Sends it and waits for the answer. A refused one says why in the orders' own snackbar, and the exit stays where it was. */
function send(meant: Meant, change: ExitChange): void {
  const { order, market, field } = meant
  const key = keyOf(order)
  const back = { takeProfit: order.exits?.takeProfit ?? 0, exitStop: order.exits?.stopPrice ?? 0, exitLimit: order.exits?.price ?? 0 }
  if (!amendOrder(key, change)) return notify({ tone: 'error', text: t('maxChart.order.notMoved') })
  const leave = ordersStore.subscribe(() => {
    const now = ordersStore.get().orders.get(key)
    if (!now || now.amend?.code === 'REJECTED' || !isOpen(now)) return leave()
    if (now.amend || priceOf(now, field) !== change[field]) return
    leave()
    const undone = Object.fromEntries(Object.keys(change).map((name) => [name, back[name as keyof ExitChange]]))
    notifyMoved({ order: now, market, field }, undone)
  })
  setTimeout(leave, ANSWERED_WITHIN_MS)
}

function notifyMoved({ order, market, field }: Meant, undone: ExitChange): void {
  const text = t(field === 'takeProfit' ? 'maxChart.exit.profitMoved' : 'maxChart.exit.stopMoved', {
    price: shownPrice(market, priceOf(order, field), currentTag()),
  })
  const key = keyOf(order)
  const undo = () => {
    const now = ordersStore.get().orders.get(key)
    if (now && isOpen(now)) send({ order: now, market, field }, undone)
    else notify({ tone: 'error', text: t('maxChart.order.ended') })
  }
  notify({ tone: 'done', text, action: { label: t('maxChart.order.undo'), onSelect: undo } })
}

function priceOf({ exits }: Order, field: ExitField): number {
  return (field === 'takeProfit' ? exits?.takeProfit : exits?.stopPrice) ?? 0
}

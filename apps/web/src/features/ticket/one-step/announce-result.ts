import { averageText } from '@bourse/domain/exchange'
import { grouped, type Market, marketFigures } from '#features/market'
import { cancelOrders, keyOf, marked, type Order, ordersStore } from '#features/orders'
import { currentTag, t } from '#platform/i18n'
import { notify } from '#platform/notices'

/** One that is not answered by then is shown as unknown in the table, which asks for it. */
const WAIT_MS = 30_000

/** Says what became of an order that was sent in one step; one that rests can be canceled there. A refusal says so itself. */
export function announceResult(market: Market, clOrdId: string): void {
  const leave = ordersStore.subscribe(() => look())
  const timer = setTimeout(leave, WAIT_MS)
  const look = () => {
    const order = [...ordersStore.get().orders.values()].find((one) => one.clOrdId === clOrdId && one.symbol === market.symbol)
    // Pending is accepted and not yet matched: what becomes of it follows at once.
    if (!order || order.status === 'NEW' || order.status === 'PENDING' || order.status === 'UNKNOWN') return
    leave()
    clearTimeout(timer)
    if (order.status !== 'REJECTED') announce(market, order)
  }
  look()
}

function announce(market: Market, order: Order): void {
  const tag = currentTag()
  const figures = marketFigures(market, tag)
  const isOpen = order.status === 'OPEN' || order.status === 'PARTIAL_FILL'
  const isBuy = order.side === 'BUY'
  const words = isOpen ? (isBuy ? 'placedBuy' : 'placedSell') : order.filled > 0 ? (isBuy ? 'filledBuy' : 'filledSell') : 'unfilled'
  const average = isOpen ? undefined : averageText(market, order.filledCost, order.filled)
  notify({
    tone: words === 'unfilled' ? 'info' : 'done',
    text: marked(
      t(`maxDesk.oneStep.${words}`, {
        quantity: `${figures.quantity(isOpen ? order.quantity : order.filled)} ${market.base.code}`,
        price: average === undefined ? figures.price(order.price || order.protectionPrice) : grouped(average, tag),
      }),
    ),
    ...(isOpen && { action: { label: t('maxDesk.oneStep.undo'), onSelect: () => void cancelOrders([keyOf(order)]) } }),
  })
}

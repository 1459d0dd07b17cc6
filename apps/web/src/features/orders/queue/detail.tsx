import type { Market } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import type { Order } from '../order/order.ts'
import { isInBook } from './is-in-book.ts'
import { queueStore } from './store.ts'
import { queueText } from './text.ts'

/** The place in the queue as a sentence, among an order's details. */
export function QueueDetail({ order, market }: { order: Order; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const place = useStore(queueStore).get(order.orderId)
  if (!place || !isInBook(order)) return null
  return (
    <div>
      <dt>{t('maxOrders.queue')}</dt>
      <dd>
        <span>{queueText(place, market, t, tag).hint}</span>
      </dd>
    </div>
  )
}

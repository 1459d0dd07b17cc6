import type { Market } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { useStorePart } from '#platform/store'
import type { Order } from '../order/order.ts'
import { isInBook } from './is-in-book.ts'
import { queueStore } from './store.ts'
import { queueBar, queueText } from './text.ts'
import './cell.css'

/** Where an order stands in the queue of its price: a dash for those that do not rest, and on a phone nothing. */
export function QueueCell({ order, market }: { order: Order; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const place = useStorePart(queueStore, (places) => places.get(order.orderId))
  if (!place || !isInBook(order))
    return (
      <span role="cell" className="orders-cell-queue is-end">
        <span className="orders-quiet">–</span>
      </span>
    )
  const { ahead, share, hint } = queueText(place, market, t, tag)
  const { start, length } = queueBar(place)
  return (
    <span role="cell" className="orders-cell-queue is-end is-set" data-tag={t('maxOrders.queue')} title={hint} aria-label={hint}>
      <span aria-hidden="true">
        {ahead}
        <span className="queue-share"> · {share}</span>
      </span>
      <span className="queue-bar" aria-hidden="true">
        <i style={{ left: `${start}%`, width: `${length}%` }} />
      </span>
    </span>
  )
}

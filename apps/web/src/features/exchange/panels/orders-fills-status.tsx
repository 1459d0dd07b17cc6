import type { TextKey } from '@bourse/contracts/i18n'
import type { OrderStatus } from '@bourse/domain/exchange'
import { inPercent } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { type CancelCode, type Order, percentFilled } from '../orders/order.ts'
import { reasonText } from '../orders/reason-text.ts'

/** The status by shape and word; a cancel under way is said after it, and so is why an order ended (MAX-55..57, DEF-103). */
export function OrderStatusText({ order }: { order: Order }) {
  const t = useT()
  const { tag } = useLocale()
  const { status, cancel, amend, reason } = order
  const notes = [
    // Once the order itself is canceled, that its cancel was accepted says nothing new.
    cancel && !(status === 'CANCELED' && cancel.code === 'ACCEPTED') && t(CANCEL_TEXTS[cancel.code]),
    amend && t(amend.code === 'REJECTED' ? 'maxOrders.amend.rejected' : 'maxOrders.amend.sent'),
    (status === 'REJECTED' || (status === 'CANCELED' && reason !== 'REQUESTED')) && reason && reasonText(reason, t),
  ].filter((note) => typeof note === 'string' && note !== '')
  const word =
    status === 'PARTIAL_FILL' ? t('maxOrders.status.partialPercent', { percent: inPercent(percentFilled(order), tag) }) : t(wordOf(order))
  const whole = [word, ...notes].join(', ')
  return (
    <span className={`orders-status is-${LOOKS[status]}`} title={notes.length > 0 ? whole : undefined}>
      {word}
      {notes.map((note) => (
        <small key={String(note)}>{note}</small>
      ))}
    </span>
  )
}

/** Until the exchange has answered, the word is this page's own: on its way, or nobody knows. */
function wordOf({ status, orderId }: Order): TextKey {
  if (orderId === '' && status === 'NEW') return 'maxOrders.status.sending'
  return orderId === '' && status === 'UNKNOWN' ? 'maxOrders.status.checking' : STATUS_TEXTS[status]
}

const STATUS_TEXTS = {
  NEW: 'maxOrders.status.NEW',
  PENDING: 'maxOrders.status.PENDING',
  REJECTED: 'maxOrders.status.REJECTED',
  OPEN: 'maxOrders.status.OPEN',
  PARTIAL_FILL: 'maxOrders.status.PARTIAL_FILL',
  FILLED: 'maxOrders.status.FILLED',
  CANCELED: 'maxOrders.status.CANCELED',
  UNKNOWN: 'maxOrders.status.UNKNOWN',
} as const satisfies Record<OrderStatus, TextKey>

const LOOKS: Record<OrderStatus, string> = {
  NEW: 'new',
  PENDING: 'new',
  UNKNOWN: 'new',
  OPEN: 'open',
  PARTIAL_FILL: 'part',
  FILLED: 'filled',
  REJECTED: 'dead',
  CANCELED: 'dead',
}

const CANCEL_TEXTS = {
  NEW: 'maxOrders.cancel.SENT',
  SENT: 'maxOrders.cancel.SENT',
  PENDING: 'maxOrders.cancel.PENDING',
  ACCEPTED: 'maxOrders.cancel.ACCEPTED',
  REJECTED: 'maxOrders.cancel.REJECTED',
} as const satisfies Record<CancelCode, TextKey>

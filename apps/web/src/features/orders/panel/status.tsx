import type { OrderStatus } from '@bourse/domain/exchange'
import { useLocale, useT } from '#platform/i18n'
import type { Order } from '../order/order.ts'
import { orderWords } from '../words/order-words.ts'

/** The status by shape and text, followed by its notes. */
export function OrderStatusText({ order, mark }: { order: Order; mark?: string | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { word, notes } = orderWords(order, t, tag)
  return (
    <span
      className={`orders-status is-${LOOKS[order.status]}`}
      title={notes.length > 0 || mark ? [word, ...notes, mark].filter(Boolean).join(', ') : undefined}
    >
      {word}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
      {mark !== undefined && <small className="is-mark">{mark}</small>}
    </span>
  )
}

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

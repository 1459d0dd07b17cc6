import type { TextKey } from '@bourse/contracts/i18n'
import type { OrderStatus } from '@bourse/domain/exchange'
import { inPercent } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'
import { type CancelCode, type Order, percentFilled } from './order.ts'
import { reasonText } from './reason-text.ts'

export interface OrderWords {
  word: string
  /** What is said after it: a cancel or a change under way, and why an order ended. */
  notes: readonly string[]
}

/** How an order stands, as the table says it (MAX-55..57, DEF-103). */
export function orderWords(order: Order, t: Translate, tag: string): OrderWords {
  const { status, cancel, amend, reason } = order
  const notes = [
    // Once the order itself is canceled, that its cancel was accepted says nothing new.
    cancel && !(status === 'CANCELED' && cancel.code === 'ACCEPTED') && t(CANCEL_TEXTS[cancel.code]),
    amend && t(amend.code === 'REJECTED' ? 'maxOrders.amend.rejected' : 'maxOrders.amend.sent'),
    (status === 'REJECTED' || (status === 'CANCELED' && reason !== 'REQUESTED')) && reason && reasonText(reason, t),
  ].filter((note) => typeof note === 'string' && note !== '')
  const word =
    status === 'PARTIAL_FILL' ? t('maxOrders.status.partialPercent', { percent: inPercent(percentFilled(order), tag) }) : t(wordOf(order))
  return { word, notes: notes as string[] }
}

/** Of an order that somebody wants canceled; undefined of any other. */
export function cancelWord({ cancel }: Order, t: Translate): string | undefined {
  return cancel && t(CANCEL_TEXTS[cancel.code])
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

const CANCEL_TEXTS = {
  NEW: 'maxOrders.cancel.SENT',
  SENT: 'maxOrders.cancel.SENT',
  PENDING: 'maxOrders.cancel.PENDING',
  ACCEPTED: 'maxOrders.cancel.ACCEPTED',
  REJECTED: 'maxOrders.cancel.REJECTED',
} as const satisfies Record<CancelCode, TextKey>

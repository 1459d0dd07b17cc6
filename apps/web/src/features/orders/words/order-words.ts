import type { OrderStatus } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import type { TextKey } from '@bourse/texts/keys'
import type { Translate } from '#platform/i18n'
import { type CancelCode, isOpen, type Order, percentFilled } from '../order/order.ts'
import { reasonText } from './reason-text.ts'

export interface OrderWords {
  word: string
  /** The notes after it: a pending cancel or amendment, and why an order ended. */
  notes: readonly string[]
}

/** The status of an order as the table shows it (MAX-55..57, DEF-103). */
export function orderWords(order: Order, t: Translate, tag: string): OrderWords {
  const { status, amend, reason } = order
  const notes = [
    // Once the order is canceled, no cancel adds anything.
    status !== 'CANCELED' && cancelWord(order, t),
    amend && isTold(order, amend) && t(amend.code === 'REJECTED' ? 'maxOrders.amend.rejected' : 'maxOrders.amend.sent'),
    (status === 'REJECTED' || (status === 'CANCELED' && reason !== 'REQUESTED')) && reason && reasonText(reason, t),
  ].filter((note) => typeof note === 'string' && note !== '')
  const word =
    status === 'PARTIAL_FILL'
      ? t('maxOrders.status.partialPercent', { percent: percentText(percentFilled(order), tag, 'progress') })
      : t(wordOf(order))
  return { word, notes: notes as string[] }
}

/** The cancel note of an order; undefined without a cancel. */
export function cancelWord(order: Order, t: Translate): string | undefined {
  const { cancel } = order
  return cancel && isTold(order, cancel) ? t(CANCEL_TEXTS[cancel.code]) : undefined
}

/** Of an order that is over nothing is pending any more, whether or not the answer has come. */
function isTold(order: Order, { code }: { code: CancelCode }): boolean {
  return isOpen(order) || code === 'ACCEPTED' || code === 'REJECTED'
}

/** Until the exchange has answered, the note is this page's own: sent, or unknown. */
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

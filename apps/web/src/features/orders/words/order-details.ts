import { averageText } from '@bourse/domain/exchange'
import { grouped, type Market, shownPrice, shownQuantity, shownRaw } from '#features/market'
import type { Translate } from '#platform/i18n'
import type { Order } from '../order/order.ts'
import { orderTime } from '../order/time.ts'
import { orderMark } from './order-mark.ts'
import { cancelWord } from './order-words.ts'

export interface OrderDetail {
  label: string
  value: string
  /** The exact value to copy. */
  copy?: string
}

/** The details of a row: both ids, filled quantity, cost and average, protection price, cancel status (MAX-54). */
export function orderDetails(order: Order, orders: ReadonlyMap<string, Order>, market: Market, t: Translate, tag: string): OrderDetail[] {
  const { orderId, clOrdId, filled, quantity, filledCost, protectionPrice, expiresAt, pairedWith } = order
  const { word, detail } = orderMark(order, orders, market, t, tag)
  const cancel = cancelWord(order, t)
  const average = averageText(market, filledCost, filled)
  return [
    { label: t('maxOrders.orderId'), value: orderId || t('maxOrders.orderId.none'), ...(orderId !== '' && { copy: orderId }) },
    { label: t('maxOrders.clientId'), value: clOrdId, copy: clOrdId },
    {
      label: t('maxOrders.filled'),
      value: t('maxOrders.filledOf', {
        filled: shownQuantity(market, filled, tag),
        quantity: shownQuantity(market, quantity, tag),
        code: market.base.code,
      }),
    },
    { label: t('maxOrders.filledCost'), value: `${shownRaw(filledCost, market.quote, tag)} ${market.quote.code}` },
    ...(average === undefined ? [] : [{ label: t('maxOrders.average'), value: `${grouped(average, tag)} ${market.quote.code}` }]),
    ...(protectionPrice > 0
      ? [{ label: t('maxOrders.protection'), value: `${shownPrice(market, protectionPrice, tag)} ${market.quote.code}` }]
      : []),
    ...(detail === undefined ? [] : [{ label: t('maxOrders.special'), value: `${word}, ${detail}` }]),
    ...(pairedWith === undefined ? [] : [{ label: t('maxOrders.pairedWith'), value: pairedWith, copy: pairedWith }]),
    ...(expiresAt > 0 ? [{ label: t('maxOrders.ticket.until'), value: orderTime(expiresAt) }] : []),
    ...(cancel === undefined ? [] : [{ label: t('maxOrders.cancelStatus'), value: cancel }]),
  ]
}

import {
  type Action,
  ActionSchema,
  type CancelStatus,
  CancelCode,
  CancelStatusSchema,
  decode,
  isFillFeeInQuote,
  type Order as WireOrder,
  type OrderStatus,
  OrderStatusSchema,
  orderWords,
  sideWord,
  statusWord,
} from '@bourse/contracts/messages'
import { NO_EXTRAS } from '@bourse/domain/exchange'
import type { OrdersEvent } from '../order/event.ts'
import type { Order, OrderExits, OwnFill } from '../order/order.ts'

/** A broker message as an event for the reducer; undefined when it does not decode or is not about orders (DEF-098). */
export function readMessage(topic: string, payload: Uint8Array): OrdersEvent | undefined {
  const [kind, symbol = '', , , pocketId = ''] = topic.split('/')
  if (kind === 'action') {
    const action = decode(ActionSchema, payload)
    return action && readAction(action, symbol, pocketId)
  }
  if (kind === 'order_status') {
    const status = decode(OrderStatusSchema, payload)
    return status && readStatus(status, symbol, pocketId)
  }
  if (kind === 'cancel_status') {
    const status = decode(CancelStatusSchema, payload)
    return status && readCancelStatus(status, pocketId)
  }
  return undefined
}

function readAction({ action }: Action, symbol: string, pocketId: string): OrdersEvent | undefined {
  switch (action.case) {
    case 'order':
      return { kind: 'taken', order: readOrder(action.value, symbol, pocketId) }
    case 'cancel': {
      const { requestId, target } = action.value
      return {
        kind: 'cancelTaken',
        requestId,
        symbol,
        pocketId,
        orderId: target.case === 'orderId' ? String(target.value) : '',
        clOrdId: target.case === 'clientKey' ? target.value.clOrdId : '',
        isAll: target.case === 'allOfPocket',
      }
    }
    case 'amend': {
      const { requestId, target, quantity, price, stopPrice, expiresAt, shown, exits } = action.value
      return {
        kind: 'amendTaken',
        requestId,
        pocketId,
        orderId: target.case === 'orderId' ? String(target.value) : '',
        clOrdId: target.case === 'clOrdId' ? target.value : '',
        change: {
          quantity: Number(quantity),
          price: Number(price),
          stopPrice: Number(stopPrice),
          expiresAt: Number(expiresAt),
          shown: Number(shown),
          takeProfit: Number(exits?.takeProfit ?? 0),
          exitStop: Number(exits?.stopPrice ?? 0),
          exitLimit: Number(exits?.price ?? 0),
        },
      }
    }
    default:
      return undefined
  }
}

function readOrder(order: WireOrder, symbol: string, pocketId: string): Order {
  return {
    userId: order.userId,
    profileId: order.profileId,
    pocketId: order.pocketId || pocketId,
    clOrdId: order.clOrdId,
    orderId: String(order.orderId),
    symbol: order.symbol || symbol,
    ...orderWords(order),
    isPostOnly: order.postOnly,
    quantity: Number(order.quantity),
    price: Number(order.price),
    stopPrice: Number(order.stopPrice),
    protectionPrice: Number(order.protectionPrice),
    expiresAt: Number(order.expiresAt),
    filled: Number(order.filled),
    filledCost: rawOf(order.filledCost),
    timestamp: Number(order.timestamp),
    reason: '',
    ...extrasOf(order),
    ...(order.pairedWith > 0n && { pairedWith: String(order.pairedWith) }),
    ...(order.exits && { exits: readExits(order.exits) }),
    ...(order.exitOf > 0n && { exitOf: String(order.exitOf) }),
  }
}

function extrasOf({ shown, trailTicks, trailPpm }: WireOrder): Pick<Order, 'extras'> {
  if (shown === 0n && trailTicks === 0n && trailPpm === 0) return {}
  return { extras: { ...NO_EXTRAS, shown: Number(shown), trailTicks: Number(trailTicks), trailPpm } }
}

function readExits({ takeProfit, stopPrice, price, armed, uncovered }: NonNullable<WireOrder['exits']>): OrderExits {
  const covering = { armed: Number(armed), uncovered: rawOf(uncovered) }
  return { takeProfit: Number(takeProfit), stopPrice: Number(stopPrice), price: Number(price), ...covering }
}

function readStatus(status: OrderStatus, symbol: string, pocketId: string): OrdersEvent {
  const { clOrdId } = status
  const orderId = String(status.orderId)
  return {
    kind: 'status',
    pocketId,
    clOrdId,
    orderId,
    status: statusWord(status.code),
    revision: Number(status.revision),
    quantity: Number(status.quantity),
    price: Number(status.price),
    stopPrice: Number(status.stopPrice),
    expiresAt: Number(status.expiresAt),
    shown: Number(status.shown),
    ...(status.exits && { exits: readExits(status.exits) }),
    protectionPrice: Number(status.protectionPrice),
    filled: Number(status.filled),
    filledCost: rawOf(status.filledCost),
    timestamp: Number(status.timestamp),
    reason: status.reason,
    fills: status.fills.map(
      (fill): OwnFill => ({
        fillId: String(fill.fillId),
        timestamp: Number(fill.timestamp || status.timestamp),
        symbol,
        orderId,
        clOrdId,
        side: sideWord(fill.side),
        quantity: Number(fill.quantity),
        price: Number(fill.price),
        cost: rawOf(fill.cost),
        fee: rawOf(fill.fee),
        isFeeInQuote: isFillFeeInQuote(fill),
        isMaker: fill.isMaker,
      }),
    ),
  }
}

function readCancelStatus(status: CancelStatus, pocketId: string): OrdersEvent | undefined {
  const code = CANCEL_WORDS[status.code]
  if (!code) return undefined
  return {
    kind: 'cancelStatus',
    requestId: status.requestId,
    orderId: status.orderId === 0n ? '' : String(status.orderId),
    pocketId: status.clientKey?.pocketId ?? pocketId,
    clOrdId: status.clientKey?.clOrdId ?? '',
    code,
    reason: status.reason,
  }
}

const CANCEL_WORDS: Partial<Record<number, 'SENT' | 'PENDING' | 'ACCEPTED' | 'REJECTED'>> = {
  [CancelCode.CANCEL_SENT]: 'SENT',
  [CancelCode.CANCEL_PENDING]: 'PENDING',
  [CancelCode.CANCEL_ACCEPTED]: 'ACCEPTED',
  [CancelCode.CANCEL_REJECTED]: 'REJECTED',
}

function rawOf(text: string): bigint {
  return /^-?[0-9]+$/.test(text) ? BigInt(text) : 0n
}

import {
  AmendRequestSchema,
  CancelRequestSchema,
  encode,
  NewOrderSchema,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import type { NamedOrder, OrderName } from '../client/replies.ts'
import { lotsOf, type Steps, ticksOf } from '../figures/steps.ts'

/** Throws INVALID for a figure that is not a whole number of the market's ticks or lots. */
export function encodeOrder(order: NamedOrder, steps: Steps): Uint8Array {
  return encode(NewOrderSchema, {
    clOrdId: order.clOrdID,
    side: Side[order.side],
    orderType: OrderType[order.orderType ?? 'LIMIT'],
    quantity: lotsOf(steps, order.quantity),
    price: order.price === undefined ? 0n : ticksOf(steps, order.price),
    stopPrice: order.stopPrice === undefined ? 0n : ticksOf(steps, order.stopPrice, 'stopPrice'),
    timeInForce: TimeInForce[order.timeInForce ?? 'GTC'],
    postOnly: order.postOnly ?? false,
    selfTrade: SelfTrade[order.selfTrade ?? 'CANCEL_NEWEST'],
    expiresAt: BigInt(order.expiresAt ?? 0),
  })
}

export function encodeAmend(requestId: string, name: OrderName, change: { price?: string; quantity?: string }, steps: Steps): Uint8Array {
  return encode(AmendRequestSchema, {
    requestId,
    target: 'orderID' in name ? { case: 'orderId', value: BigInt(name.orderID) } : { case: 'clOrdId', value: name.clOrdID },
    quantity: change.quantity === undefined ? 0n : lotsOf(steps, change.quantity),
    price: change.price === undefined ? 0n : ticksOf(steps, change.price),
  })
}

export function encodeCancel(requestId: string, name: OrderName, pocketId: string): Uint8Array {
  return encode(CancelRequestSchema, {
    requestId,
    target:
      'orderID' in name
        ? { case: 'orderId', value: BigInt(name.orderID) }
        : { case: 'clientKey', value: { pocketId, clOrdId: name.clOrdID } },
  })
}

export function encodeCancelAll(requestId: string, pocketId: string): Uint8Array {
  return encode(CancelRequestSchema, { requestId, target: { case: 'allOfPocket', value: pocketId } })
}

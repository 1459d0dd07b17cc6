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
import type { NamedOrder, OrderChange, OrderName, StopTerms } from '../client/replies.ts'
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
    ...(order.shown !== undefined && { shown: lotsOf(steps, order.shown, 'shown') }),
    ...(order.trailBy !== undefined && { trailTicks: ticksOf(steps, order.trailBy, 'trailBy') }),
    trailPpm: order.trailPpm ?? 0,
    protectionPpm: order.protectionPpm ?? 0,
    ...(order.stopLeg && { stopLeg: stopTicks(order.stopLeg, steps, 'stopLeg') }),
    ...(order.exits && {
      exits: { ...stopTicks(order.exits, steps, 'exits'), takeProfit: ticksOf(steps, order.exits.takeProfit, 'exits.takeProfit') },
    }),
  })
}

function stopTicks({ stopPrice, price }: StopTerms, steps: Steps, field: string) {
  return {
    stopPrice: ticksOf(steps, stopPrice, `${field}.stopPrice`),
    price: price === undefined ? 0n : ticksOf(steps, price, `${field}.price`),
  }
}

export function encodeAmend(requestId: string, name: OrderName, change: OrderChange, steps: Steps): Uint8Array {
  return encode(AmendRequestSchema, {
    requestId,
    target: 'orderID' in name ? { case: 'orderId', value: BigInt(name.orderID) } : { case: 'clOrdId', value: name.clOrdID },
    quantity: change.quantity === undefined ? 0n : lotsOf(steps, change.quantity),
    price: change.price === undefined ? 0n : ticksOf(steps, change.price),
    stopPrice: change.stopPrice === undefined ? 0n : ticksOf(steps, change.stopPrice, 'stopPrice'),
    expiresAt: BigInt(change.expiresAt ?? 0),
    shown: change.shown === undefined ? 0n : lotsOf(steps, change.shown, 'shown'),
    ...(change.exits && { exits: exitTicks(change.exits, steps) }),
  })
}

/** 0 for a price that stays. */
function exitTicks(exits: NonNullable<OrderChange['exits']>, steps: Steps) {
  const ticks = (field: keyof typeof exits) => (exits[field] === undefined ? 0n : ticksOf(steps, exits[field], `exits.${field}`))
  return { takeProfit: ticks('takeProfit'), stopPrice: ticks('stopPrice'), price: ticks('price') }
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

import type { FillReply, OrderReply } from '@bourse/contracts/exchange'
import { type MarketSpec, parsePrice, parseQuantity } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import type { Order, OwnFill } from './order.ts'

/** Converts the decimal strings of HTTP to the terminal's units. An order of an unknown market is left out. */
export function readOrders(replies: readonly OrderReply[], specs: ReadonlyMap<string, MarketSpec>): Order[] {
  return replies.flatMap((reply) => {
    const spec = specs.get(reply.market)
    return spec ? [readOrder(reply, spec)] : []
  })
}

export function readFills(replies: readonly FillReply[], specs: ReadonlyMap<string, MarketSpec>): OwnFill[] {
  return replies.flatMap((reply) => {
    const spec = specs.get(reply.market)
    return spec ? [readFill(reply, spec)] : []
  })
}

function readOrder(reply: OrderReply, spec: MarketSpec): Order {
  return {
    userId: reply.userID,
    profileId: reply.profileID,
    pocketId: reply.pocketID,
    clOrdId: reply.clOrdID,
    orderId: reply.orderID,
    symbol: reply.market,
    side: reply.side,
    orderType: reply.orderType,
    timeInForce: reply.timeInForce,
    isPostOnly: reply.postOnly,
    selfTrade: reply.selfTrade,
    quantity: valueOr(parseQuantity(spec, reply.quantity), 0),
    price: valueOr(parsePrice(spec, reply.price), 0),
    stopPrice: valueOr(parsePrice(spec, reply.stopPrice), 0),
    protectionPrice: valueOr(parsePrice(spec, reply.protectionPrice), 0),
    expiresAt: reply.expiresAt ?? 0,
    status: reply.status,
    filled: valueOr(parseQuantity(spec, reply.filled), 0),
    filledCost: valueOr(parseAmount(reply.filledCost, spec.quote.decimals), 0n),
    timestamp: reply.timestamp,
    reason: reply.reason,
  }
}

function readFill({ fill, ...reply }: FillReply, spec: MarketSpec): OwnFill {
  const received = fill.side === 'BUY' ? spec.base : spec.quote
  return {
    fillId: reply.fillID,
    timestamp: reply.timestamp,
    symbol: reply.market,
    orderId: reply.orderID,
    clOrdId: reply.clOrdID,
    side: fill.side,
    quantity: valueOr(parseQuantity(spec, fill.quantity), 0),
    price: valueOr(parsePrice(spec, fill.price), 0),
    cost: valueOr(parseAmount(fill.cost, spec.quote.decimals), 0n),
    fee: valueOr(parseAmount(fill.fee, received.decimals), 0n),
    isMaker: fill.isMaker,
  }
}

/** The domain refuses zero as an amount; here it means none. */
function valueOr<T>(read: { ok: true; value: T } | { ok: false }, nothing: T): T {
  return read.ok ? read.value : nothing
}

import type { FillReply, OrderReply } from '@bourse/contracts/exchange'
import { type MarketSpec, parsePrice, parseQuantity } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import type { Order, OwnFill } from './order.ts'

/** What HTTP tells in decimal texts, in the terminal's own units. An order of a market nobody knows is left out. */
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
    quantity: orNothing(parseQuantity(spec, reply.quantity), 0),
    price: orNothing(parsePrice(spec, reply.price), 0),
    stopPrice: orNothing(parsePrice(spec, reply.stopPrice), 0),
    protectionPrice: orNothing(parsePrice(spec, reply.protectionPrice), 0),
    expiresAt: reply.expiresAt ?? 0,
    status: reply.status,
    filled: orNothing(parseQuantity(spec, reply.filled), 0),
    filledCost: orNothing(parseAmount(reply.filledCost, spec.quote.decimals), 0n),
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
    quantity: orNothing(parseQuantity(spec, fill.quantity), 0),
    price: orNothing(parsePrice(spec, fill.price), 0),
    cost: orNothing(parseAmount(fill.cost, spec.quote.decimals), 0n),
    fee: orNothing(parseAmount(fill.fee, received.decimals), 0n),
    isMaker: fill.isMaker,
  }
}

/** A nought is no amount to the domain, and here it is nothing. */
function orNothing<T>(read: { ok: true; value: T } | { ok: false }, nothing: T): T {
  return read.ok ? read.value : nothing
}

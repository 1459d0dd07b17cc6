import type { FillReply, OrderReply } from '@bourse/contracts/exchange'
import { type MarketSpec, NO_EXTRAS, parsePrice, parseQuantity } from '@bourse/domain/exchange'
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
    revision: reply.revision,
    filled: valueOr(parseQuantity(spec, reply.filled), 0),
    filledCost: valueOr(parseAmount(reply.filledCost, spec.quote.decimals), 0n),
    timestamp: reply.timestamp,
    reason: reply.reason,
    ...readSpecial(reply, spec),
  }
}

/** What only icebergs, trailing stops, pairs and brackets have. */
function readSpecial({ side, shown, trailBy, trailPpm = 0, pairedWith, exits, exitOf }: OrderReply, spec: MarketSpec) {
  const priceOf = (text: string | undefined) => (text === undefined ? 0 : valueOr(parsePrice(spec, text), 0))
  const extras = {
    ...NO_EXTRAS,
    shown: shown === undefined ? 0 : valueOr(parseQuantity(spec, shown), 0),
    trailTicks: priceOf(trailBy),
    trailPpm,
  }
  return {
    ...((extras.shown > 0 || extras.trailTicks > 0 || trailPpm > 0) && { extras }),
    ...(pairedWith !== undefined && { pairedWith }),
    ...(exits && {
      exits: {
        takeProfit: priceOf(exits.takeProfit),
        stopPrice: priceOf(exits.stopPrice),
        price: priceOf(exits.price),
        armed: valueOr(parseQuantity(spec, exits.armed), 0),
        uncovered: valueOr(parseAmount(exits.uncovered, (side === 'BUY' ? spec.base : spec.quote).decimals), 0n),
      },
    }),
    ...(exitOf !== undefined && { exitOf }),
  }
}

function readFill({ fill, ...reply }: FillReply, spec: MarketSpec): OwnFill {
  const feeAsset = fill.feeAsset === spec.base.code ? spec.base : spec.quote
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
    fee: signedRaw(fill.fee, feeAsset.decimals),
    isFeeInQuote: feeAsset === spec.quote,
    isMaker: fill.isMaker,
  }
}

/** A rebate is negative. */
function signedRaw(text: string, decimals: number): bigint {
  const raw = valueOr(parseAmount(text.replace('-', ''), decimals), 0n)
  return text.startsWith('-') ? -raw : raw
}

/** The domain refuses zero as an amount; here it means none. */
function valueOr<T>(read: { ok: true; value: T } | { ok: false }, nothing: T): T {
  return read.ok ? read.value : nothing
}

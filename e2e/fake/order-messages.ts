import type { BodyOf } from '@bourse/contracts/http'
import type { exchange, FillReply, OrderBody, OrderReply } from '@bourse/contracts/exchange'
import {
  ActionSchema,
  type AmendRequest,
  encode,
  type NewOrder,
  OrderCode,
  OrderStatusSchema,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import { priceText, quantityText } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import type { FakeMarket } from './market.ts'

export type Change = BodyOf<typeof exchange.amend>

/** An order that a page has published, in the words of HTTP. */
export function bodyIn(message: NewOrder, { symbol, spec }: FakeMarket): OrderBody & { clOrdID: string } {
  const { exits, stopLeg, expiresAt, shown, trailPpm, protectionPpm } = message
  const price = textsOf(spec)
  return {
    clOrdID: message.clOrdId,
    market: symbol,
    side: wordOf(Side, message.side) as 'BUY' | 'SELL',
    orderType: wordOf(OrderType, message.orderType) as 'LIMIT',
    timeInForce: wordOf(TimeInForce, message.timeInForce) as 'GTC',
    quantity: quantityText(spec, message.quantity),
    ...price('price', message.price),
    ...price('stopPrice', message.stopPrice),
    postOnly: message.postOnly,
    selfTrade: wordOf(SelfTrade, message.selfTrade) as 'CANCEL_NEWEST',
    ...(expiresAt > 0n && { expiresAt: Number(expiresAt) }),
    ...(shown > 0n && { shown: quantityText(spec, shown) }),
    ...price('trailBy', message.trailTicks),
    ...(trailPpm > 0 && { trailPpm }),
    ...(protectionPpm > 0 && { protectionPpm }),
    ...(stopLeg && { stopLeg: { stopPrice: priceText(spec, stopLeg.stopPrice), ...price('price', stopLeg.price) } }),
    ...(exits && {
      exits: {
        takeProfit: priceText(spec, exits.takeProfit),
        stopPrice: priceText(spec, exits.stopPrice),
        ...price('price', exits.price),
      },
    }),
  }
}

/** What a page wants to change of an order; what stays is left out. */
export function changeIn(message: AmendRequest, { spec }: FakeMarket): Change {
  const { quantity, expiresAt, shown, exits } = message
  const price = textsOf(spec)
  return {
    ...(quantity > 0n && { quantity: quantityText(spec, quantity) }),
    ...price('price', message.price),
    ...price('stopPrice', message.stopPrice),
    ...(expiresAt > 0n && { expiresAt: Number(expiresAt) }),
    ...(shown > 0n && { shown: quantityText(spec, shown) }),
    ...(exits && {
      exits: { ...price('takeProfit', exits.takeProfit), ...price('stopPrice', exits.stopPrice), ...price('price', exits.price) },
    }),
  }
}

/** That an order was taken. */
export function actionOf(order: OrderReply, market: FakeMarket): Uint8Array {
  const figures = figuresOf(order, market)
  const value = {
    ...figures,
    symbol: order.market,
    userId: order.userID,
    profileId: order.profileID,
    pocketId: order.pocketID,
    side: Side[order.side],
    orderType: OrderType[order.orderType],
    timeInForce: TimeInForce[order.timeInForce],
    postOnly: order.postOnly,
    selfTrade: SelfTrade[order.selfTrade],
    trailPpm: order.trailPpm ?? 0,
    pairedWith: BigInt(order.pairedWith ?? 0),
    exitOf: BigInt(order.exitOf ?? 0),
    code: OrderCode.PENDING,
  }
  return encode(ActionSchema, { action: { case: 'order', value }, timestamp: BigInt(order.timestamp) })
}

/** The state of an order, with the trades since the last one. */
export function statusOf(order: OrderReply, market: FakeMarket, fills: readonly FillReply[]): Uint8Array {
  return encode(OrderStatusSchema, {
    ...figuresOf(order, market),
    code: OrderCode[order.status],
    reason: order.reason,
    revision: BigInt(order.revision),
    fills: fills.map(({ fillID, timestamp, fill }) => ({
      fillId: BigInt(fillID),
      side: Side[fill.side],
      quantity: BigInt(market.lots(fill.quantity)),
      price: BigInt(market.ticks(fill.price)),
      cost: String(rawOf(fill.cost, market.spec.quote.decimals)),
      fee: String(rawOf(fill.fee, (fill.feeAsset === market.spec.base.code ? market.spec.base : market.spec.quote).decimals)),
      feeInQuote: fill.feeAsset === market.spec.quote.code,
      isMaker: fill.isMaker,
      timestamp: BigInt(timestamp),
    })),
  })
}

function figuresOf(order: OrderReply, market: FakeMarket) {
  const ticks = (text = '0') => BigInt(Number(text) === 0 ? 0 : market.ticks(text))
  const lots = (text = '0') => BigInt(Number(text) === 0 ? 0 : market.lots(text))
  const { exits, expiresAt } = order
  return {
    clOrdId: order.clOrdID,
    orderId: BigInt(order.orderID),
    quantity: lots(order.quantity),
    price: ticks(order.price),
    stopPrice: ticks(order.stopPrice),
    protectionPrice: ticks(order.protectionPrice),
    shown: lots(order.shown),
    expiresAt: BigInt(expiresAt ?? 0),
    filled: lots(order.filled),
    filledCost: String(rawOf(order.filledCost, market.spec.quote.decimals)),
    timestamp: BigInt(order.timestamp),
    ...(exits && {
      exits: {
        takeProfit: ticks(exits.takeProfit),
        stopPrice: ticks(exits.stopPrice),
        price: ticks(exits.price),
        armed: lots(exits.armed),
        uncovered: String(rawOf(exits.uncovered, (order.side === 'BUY' ? market.spec.base : market.spec.quote).decimals)),
      },
    }),
  }
}

/** A price that is 0 is none. */
function textsOf(spec: FakeMarket['spec']) {
  return <Name extends string>(name: Name, ticks: bigint) =>
    (ticks > 0n ? { [name]: priceText(spec, ticks) } : {}) as Partial<Record<Name, string>>
}

function rawOf(text: string, decimals: number): bigint {
  const read = parseAmount(text, decimals)
  return read.ok ? read.value : 0n
}

function wordOf(words: Record<string, string | number>, code: number): string | undefined {
  return Object.keys(words).find((word) => words[word] === code)
}

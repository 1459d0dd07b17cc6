import { exchange, type FillReply, type OrderBody, type OrderReply } from '@bourse/contracts/exchange'
import { costRaw, feeRaw, isFinal, quantityRaw, quantityText } from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import { like } from './blank-reply.ts'
import type { FakeMarket } from './market.ts'
import type { Change } from './order-messages.ts'
import { sessionOf } from './person.ts'

const { userID, profileID, pocketID } = sessionOf()
/** Whose orders these are: the person of the tests. */
export const SEAT = { userId: userID, profileId: profileID, pocketId: pocketID }

let lastId = 0

/** An order of the tests' person that was just taken; one with a stop leg is two. */
export function newOrders(body: OrderBody, market: FakeMarket, pocketId = SEAT.pocketId): OrderReply[] {
  const { stopLeg, exits, expiresAt, shown, trailBy, trailPpm } = body
  const id = String(++lastId)
  const isStop = body.orderType === 'STOP' || body.orderType === 'STOP_LIMIT'
  const order = like(exchange.order.reply, {
    orderID: id,
    clOrdID: body.clOrdID ?? `own-${id}`,
    userID,
    profileID,
    pocketID: pocketId,
    market: market.symbol,
    side: body.side,
    orderType: body.orderType ?? 'LIMIT',
    timeInForce: body.timeInForce ?? 'GTC',
    postOnly: body.postOnly === true,
    selfTrade: 'CANCEL_NEWEST',
    quantity: quantityText(market.spec, market.lots(body.quantity)),
    price: body.orderType === 'MARKET' || body.orderType === 'STOP' ? '0' : priceOf(body.price, market),
    stopPrice: priceOf(body.stopPrice, market),
    protectionPrice: '0',
    expiresAt: expiresAt ?? null,
    status: isStop ? 'PENDING' : 'OPEN',
    revision: 1,
    filled: quantityText(market.spec, 0),
    filledCost: '0',
    timestamp: Date.now(),
    ...(shown !== undefined && { shown: quantityText(market.spec, market.lots(shown)) }),
    ...(trailBy !== undefined && { trailBy: priceOf(trailBy, market) }),
    ...(trailPpm !== undefined && { trailPpm }),
    ...(exits && { exits: { ...exitsOf(exits, market), armed: quantityText(market.spec, 0), uncovered: '0' } }),
  })
  if (!stopLeg) return [order]
  const [leg] = newOrders(
    {
      market: market.symbol,
      clOrdID: `${order.clOrdID}.stop`,
      side: body.side,
      quantity: body.quantity,
      orderType: stopLeg.price === undefined ? 'STOP' : 'STOP_LIMIT',
      ...stopLeg,
    },
    market,
    pocketId,
  )
  return leg
    ? [
        { ...order, pairedWith: leg.orderID },
        { ...leg, pairedWith: order.orderID },
      ]
    : [order]
}

/** So much of it has traded, all of what was left unless said, at its own price unless said; one that rests is the maker. */
export function fillOf(order: OrderReply, market: FakeMarket, quantity?: string, at = order.price): { order: OrderReply; fill: FillReply } {
  const { spec } = market
  const before = Number(order.filled) === 0 ? 0 : market.lots(order.filled)
  const lots = quantity === undefined ? market.lots(order.quantity) - before : market.lots(quantity)
  const cost = costRaw(spec, market.ticks(at), lots)
  const costBefore = BigInt(order.filledCost.replace('.', ''))
  const [received, asset] = order.side === 'BUY' ? [quantityRaw(spec, lots), spec.base] : [cost, spec.quote]
  const inFull = (raw: bigint, { decimals }: { decimals: number }) => displayAmount(raw, { decimals, decimalsMin: decimals })
  const isMaker = order.timeInForce !== 'IOC' && order.timeInForce !== 'FOK'
  return {
    order: {
      ...order,
      status: before + lots === market.lots(order.quantity) ? 'FILLED' : 'PARTIAL_FILL',
      filled: quantityText(spec, before + lots),
      filledCost: inFull(cost + costBefore, spec.quote),
    },
    fill: {
      fillID: String(++lastId),
      timestamp: Date.now(),
      market: market.symbol,
      orderID: order.orderID,
      clOrdID: order.clOrdID,
      fill: {
        quantity: quantityText(spec, lots),
        price: priceOf(at, market),
        cost: inFull(cost, spec.quote),
        side: order.side,
        fee: inFull(feeRaw(received, isMaker ? spec.makerFeePpm : spec.takerFeePpm), asset),
        feeAsset: asset.code,
        isMaker,
      },
    },
  }
}

/** The order after a change that its owner has asked for. */
export function changedOrder({ exits, ...order }: OrderReply, { exits: changed, ...change }: Change): OrderReply {
  return { ...order, ...change, ...(exits && { exits: { ...exits, ...changed } }) } as OrderReply
}

export function isLive({ status }: OrderReply): boolean {
  return !isFinal(status)
}

function exitsOf({ takeProfit, stopPrice, price }: NonNullable<OrderBody['exits']>, market: FakeMarket) {
  return {
    takeProfit: priceOf(takeProfit, market),
    stopPrice: priceOf(stopPrice, market),
    ...(price !== undefined && { price: priceOf(price, market) }),
  }
}

/** "0" when absent, as the product says it. */
function priceOf(text: string | undefined, market: FakeMarket): string {
  return text === undefined || Number(text) === 0 ? '0' : market.priceText(text)
}

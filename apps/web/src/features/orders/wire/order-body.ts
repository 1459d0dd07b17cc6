import { type MarketSpec, priceText, quantityText, type StopLeg } from '@bourse/domain/exchange'
import type { Order } from '../order/order.ts'

/** An order that this page has sent, as HTTP takes it: with the figures that were sent, so that it is recognized as the same. */
export function orderBody(order: Order, spec: MarketSpec) {
  const { extras, stopLeg, exits } = order
  const price = order.price || order.protectionPrice
  return {
    clOrdID: order.clOrdId,
    market: order.symbol,
    side: order.side,
    orderType: order.orderType,
    timeInForce: order.timeInForce,
    quantity: quantityText(spec, order.quantity),
    ...(price > 0 && { price: priceText(spec, price) }),
    ...(order.stopPrice > 0 && { stopPrice: priceText(spec, order.stopPrice) }),
    postOnly: order.isPostOnly,
    selfTrade: order.selfTrade,
    ...(order.expiresAt > 0 && { expiresAt: order.expiresAt }),
    ...(extras && extras.shown > 0 && { shown: quantityText(spec, extras.shown) }),
    ...(extras && extras.trailTicks > 0 && { trailBy: priceText(spec, extras.trailTicks) }),
    ...(extras && extras.trailPpm > 0 && { trailPpm: extras.trailPpm }),
    ...(extras && extras.protectionPpm > 0 && { protectionPpm: extras.protectionPpm }),
    ...(stopLeg && { stopLeg: stopTexts(spec, stopLeg) }),
    ...(exits && { exits: { takeProfit: priceText(spec, exits.takeProfit), ...stopTexts(spec, exits) } }),
  }
}

function stopTexts(spec: MarketSpec, { stopPrice, price }: StopLeg) {
  return { stopPrice: priceText(spec, stopPrice), ...(price > 0 && { price: priceText(spec, price) }) }
}

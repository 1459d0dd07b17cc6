import { isStopType, type OrderTerms, shareOfStop, sharesOfLegs, type Side, type StopLeg, stopLegOf } from '@bourse/domain/exchange'
import { pricesOf } from './book-entry.ts'
import { type LiveOrder, NO_LIVE_EXTRAS } from './live-order.ts'
import type { OwnMarket } from './own-market.ts'

/** How much more than the order itself a pair's stop may cost. */
export function moreForLeg(market: OwnMarket, terms: OrderTerms, leg: StopLeg, covered: bigint): bigint {
  const stop = stopLegOf(terms, leg, terms.quantity)
  return shareOfStop(reserveOf(market, { side: terms.side, limitPrice: pricesOf(market, stop).limitPrice }, terms.quantity), covered)
}

/** What the legs of a pair set aside after an amendment of one: the order that rests its cost, the stop what it costs more. */
export function sharesOf(
  market: OwnMarket,
  { order, need }: { order: LiveOrder; need: bigint },
  mate: LiveOrder,
  remaining: number,
): { own: bigint; mate: bigint } {
  return sharesOfLegs({ isStop: isStopType(order), need }, reserveOf(market, mate, remaining))
}

export function setMate(order: LiveOrder, mateId: number): void {
  order.extras = { ...NO_LIVE_EXTRAS, ...order.extras, mateId }
}

export function reserveOf(market: OwnMarket, { side, limitPrice }: { side: Side; limitPrice: number }, lots: number): bigint {
  return side === 'BUY' ? BigInt(limitPrice) * BigInt(lots) * market.unit : BigInt(lots) * market.spec.lotRaw
}

import {
  isStopType,
  type OrderTerms,
  reservedFeeRaw,
  reservedPpmAfter,
  shareOfStop,
  sharesOfLegs,
  type Side,
  type StopLeg,
  stopLegOf,
} from '@bourse/domain/exchange'
import { type LiveOrder, NO_LIVE_EXTRAS } from '../orders/live-order.ts'
import { pricesOf } from './book-entry.ts'
import type { OwnMarket } from './own-market.ts'

/** What an order has to set aside by: its side, its limit and the rate of a fee that is paid on top. */
interface Reserving {
  side: Side
  limitPrice: number
  feePpm: number
}

/** How much more than the order itself a pair's stop may cost. */
export function moreForLeg(
  market: OwnMarket,
  terms: OrderTerms,
  leg: StopLeg,
  { reserve, feePpm }: { reserve: bigint; feePpm: number },
): bigint {
  const stop = stopLegOf(terms, leg, terms.quantity)
  return shareOfStop(
    reserveFor(market, { side: terms.side, limitPrice: pricesOf(market, stop).limitPrice, feePpm }, terms.quantity),
    reserve,
  )
}

/** What the legs of a pair set aside after an amendment of one: the order that rests its cost, the stop what it costs more. */
export function sharesOf(
  market: OwnMarket,
  { order, need }: { order: LiveOrder; need: bigint },
  otherLeg: Reserving,
  remaining: number,
): { own: bigint; otherLeg: bigint } {
  return sharesOfLegs({ isStop: isStopType(order), need }, reserveFor(market, otherLeg, remaining))
}

export function setOtherLeg(order: LiveOrder, otherLegId: number): void {
  order.extras = { ...NO_LIVE_EXTRAS, ...order.extras, otherLegId }
}

/** The rate that an order has once its price or quantity is changed. */
export function feePpmAfter(market: OwnMarket, order: LiveOrder, after: { price: number; quantity: number }): number {
  const { side, seat, limitPrice, quantity } = order
  if (!market.isBuyerFeeInQuote || side === 'SELL') return 0
  return reservedPpmAfter({ limitPrice, quantity, feePpm: feePpmOf(order) }, after, market.reservedPpm(side, seat.userId))
}

export function setFeePpm(order: LiveOrder, feePpm: number): void {
  if (feePpm !== feePpmOf(order)) order.extras = { ...NO_LIVE_EXTRAS, ...order.extras, feePpm }
}

export function feePpmOf({ extras }: Pick<LiveOrder, 'extras'>): number {
  return extras ? extras.feePpm : 0
}

export function reserveOf(market: OwnMarket, order: Pick<LiveOrder, 'side' | 'limitPrice' | 'extras'>, lots: number): bigint {
  return reserveFor(market, { side: order.side, limitPrice: order.limitPrice, feePpm: feePpmOf(order) }, lots)
}

export function reserveFor({ unit, spec }: OwnMarket, { side, limitPrice, feePpm }: Reserving, lots: number): bigint {
  if (side === 'SELL') return BigInt(lots) * spec.lotRaw
  const lotCost = BigInt(limitPrice) * unit
  return feePpm === 0 ? lotCost * BigInt(lots) : lotCost * BigInt(lots) + reservedFeeRaw(lotCost, lots, feePpm)
}

/** The most that a buyer pays for these lots on top of the cost. */
export function feeSetAside({ unit }: OwnMarket, order: LiveOrder, lots: number): bigint {
  return reservedFeeRaw(BigInt(order.limitPrice) * unit, lots, feePpmOf(order))
}

import { type FurtherChanges, ICEBERG_PARTS_MAX, type Lots, type Side, type Ticks, type TimeInForce } from './book/order-terms.ts'
import { changedExitsRefusal, faultOfExitChanges, namesExits } from './exit-changes.ts'
import { FIGURE_MAX, isFigure, protectionTicks } from './market.ts'
import { type MarketTerms, termsRefusal } from './market-terms.ts'
import { type Exits, faultOfExits, isExpiry, isPriced, isTrailing, type OrderExtras, type OrderType, type Reason } from './order.ts'
import { type InBand, tighter } from './price-band.ts'
import { becomesWorthLittle } from './smallest-value.ts'

/** What an order gets instead: its total quantity, price, stop price, expiry and what it shows; 0 keeps what it has. */
export interface Amendment extends Required<FurtherChanges> {
  quantity: Lots
  price: Ticks
  /** Of a bracket's entry, for the exits that are placed from now on; 0 keeps. */
  exits?: Exits | undefined
}

/** An order as far as an amendment depends on it. */
export interface AmendableOrder {
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  limitPrice: Ticks
  stopPrice: Ticks
  isTriggered: boolean
  quantity: Lots
  filled: Lots
  expiresAt: number
  extras?: OrderExtras & { exits?: Exits }
}

/** What is wrong with an amendment, as far as it alone tells. */
export function faultOfAmendment({ quantity, price, stopPrice, expiresAt, shown, exits }: Amendment, now: number): Reason | undefined {
  if (quantity !== 0 && !isFigure(quantity)) return 'INVALID_QUANTITY'
  if (price !== 0 && !isFigure(price)) return 'INVALID_PRICE'
  if (stopPrice !== 0 && !isFigure(stopPrice)) return 'INVALID_STOP_PRICE'
  if (expiresAt !== 0 && !isExpiry(expiresAt, now)) return 'INVALID_EXPIRY'
  if (shown !== 0 && !isFigure(shown)) return 'INVALID_SHOWN'
  if (exits && namesExits(exits)) return faultOfExitChanges(exits)
  return quantity === 0 && price === 0 && stopPrice === 0 && expiresAt === 0 && shown === 0 ? 'NOTHING_TO_AMEND' : undefined
}

/** What an amendment really changes besides price and quantity; 0 where it names the present value. */
export function changesOf({ stopPrice = 0, expiresAt = 0, shown = 0 }: FurtherChanges, order: AmendableOrder): Required<FurtherChanges> {
  return {
    stopPrice: stopPrice === order.stopPrice ? 0 : stopPrice,
    expiresAt: expiresAt === order.expiresAt ? 0 : expiresAt,
    shown: shown === order.extras?.shown ? 0 : shown,
  }
}

export function faultOfChanges(
  { stopPrice = 0, expiresAt = 0, shown = 0, exits }: FurtherChanges & Pick<Amendment, 'exits'>,
  order: AmendableOrder,
): Reason | undefined {
  if (stopPrice !== 0 && (isInBook(order) || isTrailing(order))) return 'INVALID_STOP_PRICE'
  if (expiresAt !== 0 && order.timeInForce !== 'GTD') return 'INVALID_EXPIRY'
  if (shown !== 0 && !order.extras?.shown) return 'INVALID_SHOWN'
  return namesExits(exits) && !order.extras?.exits ? 'NO_EXITS' : undefined
}

/** An entry stays between its exits, whichever of them an amendment changes. */
export function faultOfEntry(order: AmendableOrder, price: Ticks, stopPrice: Ticks, changed?: Exits): Reason | undefined {
  const exits = changed ?? order.extras?.exits
  if (!exits) return undefined
  const { side, orderType } = order
  const fault = faultOfExits({ side, orderType, price, stopPrice: isTrailing(order) ? 0 : stopPrice || order.stopPrice }, exits)
  if (!fault || changed) return fault
  return isPriced(order) ? 'INVALID_PRICE' : 'INVALID_STOP_PRICE'
}

/**
 * A STOP whose stop price moves keeps its protection: the limit moves with it, at the same distance where its owner has named one that is
 * nearer than the protection.
 */
export function limitAfter(order: AmendableOrder, stopPrice: Ticks, marketPpm: number): Ticks {
  const { side, limitPrice, stopPrice: before } = order
  if (stopPrice === 0 || order.orderType !== 'STOP') return limitPrice
  const ppm = order.extras?.protectionPpm || marketPpm
  if (limitPrice === protectionTicks(side, before, ppm)) return protectionTicks(side, stopPrice, ppm)
  const moved = Math.min(FIGURE_MAX, Math.max(1, stopPrice + limitPrice - before))
  return tighter(side, moved, protectionTicks(side, stopPrice, ppm))
}

/** An order that is to be larger or dearer sets its fee aside by the rate of the moment, like a new one; any other keeps the rate that it has. */
export function reservedPpmAfter(
  order: { limitPrice: Ticks; quantity: Lots; feePpm: number },
  { price, quantity }: { price: Ticks; quantity: Lots },
  presentPpm: number,
): number {
  return price > order.limitPrice || quantity > order.quantity ? presentPpm : order.feePpm
}

/** A stop order that has not triggered is kept beside the book. */
export function isInBook({ stopPrice, isTriggered }: Pick<AmendableOrder, 'stopPrice' | 'isTriggered'>): boolean {
  return stopPrice === 0 || isTriggered
}

/** An amended order keeps the market's terms as a new one would; what was already traded does not count. */
export function amendedRefusal(
  order: AmendableOrder,
  { price, quantity, stopPrice, shown, exits }: Pick<Amendment, 'price' | 'quantity' | 'stopPrice' | 'shown' | 'exits'>,
  terms: MarketTerms,
  isInBand: InBand,
): Reason | undefined {
  const { filled, orderType, timeInForce } = order
  const waitsFor = isInBook(order) ? 0 : stopPrice
  const refusal = termsRefusal(
    { quantity: quantity - filled, price: isPriced(order) ? price : 0, stopPrice, orderType, timeInForce },
    { ...terms, minLots: 1, maxLots: null },
  )
  if (refusal) return refusal
  if (quantity < terms.minLots) return 'ORDER_SMALL'
  if (terms.maxLots !== null && quantity > terms.maxLots) return 'ORDER_LARGE'
  const before = { limitPrice: order.limitPrice, stopPrice: isInBook(order) ? 0 : order.stopPrice, quantity: order.quantity }
  if (becomesWorthLittle(before, { limitPrice: price, stopPrice: waitsFor, quantity }, terms)) return 'VALUE_SMALL'
  if (shown !== 0 && shown * ICEBERG_PARTS_MAX < quantity - filled) return 'INVALID_SHOWN'
  if (shown % terms.lotStep !== 0) return 'LOT_STEP'
  const isMoved = price !== order.limitPrice || (waitsFor !== 0 && waitsFor !== order.stopPrice)
  if (isPriced(order) && isMoved && !(waitsFor === 0 ? isInBand(price) : isInBand(price, waitsFor))) return 'PRICE_BAND'
  return exits && changedExitsRefusal({ present: order.extras?.exits, waitsFor }, exits, terms, isInBand)
}

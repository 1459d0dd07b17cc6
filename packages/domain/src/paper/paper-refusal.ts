import {
  bandAround,
  faultOf,
  isBookable,
  isExpiry,
  isFigure,
  isPriced,
  type MarketSpec,
  type MarketTerms,
  type OrderTerms,
  type Reason,
  termsRefusal,
  type Ticks,
} from '../exchange/index.ts'
import type { PaperAmendment } from './paper-desk.ts'
import type { PaperOrder } from './paper-order.ts'

/** A user's orders that rest or wait, in all markets and pockets. */
export const LIVE_PAPER_ORDERS_MAX = 200

/** The real market as far as it decides which orders are admitted. */
export interface PaperRules {
  spec: MarketSpec
  terms: MarketTerms
  isHalted: boolean
  /** 0 before the first trade. */
  lastPrice: Ticks
}

/** Why a new order is refused, as the real market would. */
export function refusalOfOrder(terms: OrderTerms, rules: PaperRules, now: number): Reason | undefined {
  const fault = faultOf(terms, now)
  if (fault) return fault
  if (rules.isHalted) return 'MARKET_HALTED'
  const refusal = termsRefusal(terms, rules.terms)
  if (refusal) return refusal
  if ((terms.extras?.protectionPpm ?? 0) > rules.terms.protectionPpm) return 'INVALID_PROTECTION'
  if (isPriced(terms) && !isInBand(rules, terms.price)) return 'PRICE_BAND'
  return isBookable(rules.spec, Math.max(terms.price, terms.stopPrice, 1), terms.quantity) ? undefined : 'INVALID_QUANTITY'
}

export function refusalOfAmendment(order: PaperOrder, asked: PaperAmendment, rules: PaperRules, now: number): Reason | undefined {
  const fault = faultOfFigures(asked, now)
  if (fault) return fault
  if (rules.isHalted) return 'MARKET_HALTED'
  const { orderType, timeInForce, filled } = order
  const { terms } = rules
  const quantity = asked.quantity || order.quantity
  const price = isPriced(order) ? asked.price || order.price : 0
  const stopPrice = asked.stopPrice || order.stopPrice
  if (quantity <= filled) return 'INVALID_QUANTITY'
  const left = { quantity: quantity - filled, price, stopPrice, orderType, timeInForce }
  const refusal = termsRefusal(left, { ...terms, minLots: 1, maxLots: null })
  if (refusal) return refusal
  if (quantity < terms.minLots) return 'ORDER_SMALL'
  if (terms.maxLots !== null && quantity > terms.maxLots) return 'ORDER_LARGE'
  if (isPriced(order) && price !== order.limitPrice && !isInBand(rules, price)) return 'PRICE_BAND'
  return isBookable(rules.spec, Math.max(price, stopPrice, order.limitPrice), quantity) ? undefined : 'INVALID_QUANTITY'
}

function faultOfFigures({ quantity, price, stopPrice, expiresAt }: PaperAmendment, now: number): Reason | undefined {
  if (quantity === 0 && price === 0 && stopPrice === 0 && expiresAt === 0) return 'NOTHING_TO_AMEND'
  if (quantity !== 0 && !isFigure(quantity)) return 'INVALID_QUANTITY'
  if (price !== 0 && !isFigure(price)) return 'INVALID_PRICE'
  if (stopPrice !== 0 && !isFigure(stopPrice)) return 'INVALID_STOP_PRICE'
  return expiresAt !== 0 && !isExpiry(expiresAt, now) ? 'INVALID_EXPIRY' : undefined
}

function isInBand({ terms: { bandPpm }, lastPrice }: PaperRules, price: Ticks): boolean {
  if (bandPpm === null || lastPrice === 0) return true
  const { low, high } = bandAround(lastPrice, bandPpm)
  return price >= low && price <= high
}

import {
  amendedRefusal,
  type Amendment,
  faultOf,
  faultOfAmendment,
  highestPriceOf,
  inBandOf,
  isBookable,
  isTrailing,
  type MarketSpec,
  type MarketTerms,
  orderRefusal,
  type OrderTerms,
  type Reason,
  type Ticks,
} from '../exchange/index.ts'
import { amendedState, faultOfState, isSameState } from './amending.ts'
import type { PaperOrder } from './paper-order.ts'

/** A user's orders that rest or wait, in all markets and pockets. */
export const LIVE_PAPER_ORDERS_MAX = 200

/** How many orders may come of one: with the stop of a pair, or with the exits of a bracket. */
export function ordersOf({ stopLeg, exits }: Pick<OrderTerms, 'stopLeg' | 'exits'>): number {
  return 1 + (stopLeg ? 1 : 0) + (exits ? 2 : 0)
}

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
  const refusal = orderRefusal(terms, rules.terms, inBandOf(rules.terms.bandPpm, rules.lastPrice))
  if (refusal) return refusal
  return isBookable(rules.spec, highestPriceOf(terms), terms.quantity) ? undefined : 'INVALID_QUANTITY'
}

export function refusalOfAmendment(order: PaperOrder, asked: Amendment, rules: PaperRules, now: number): Reason | undefined {
  const fault = faultOfAmendment(asked, now)
  if (fault) return fault
  if (rules.isHalted) return 'MARKET_HALTED'
  const after = amendedState(order, asked, rules.terms.protectionPpm)
  const further = faultOfState(order, asked, after)
  if (further) return further
  if (isSameState(order, after)) return undefined
  const { price, quantity, changes, exits } = after
  const stopPrice = isTrailing(order) ? 0 : changes.stopPrice || order.stopPrice
  const shown = changes.shown || (order.extras?.shown ?? 0)
  const refusal = amendedRefusal(
    order,
    { price, quantity, stopPrice, shown, exits },
    rules.terms,
    inBandOf(rules.terms.bandPpm, rules.lastPrice),
  )
  if (refusal) return refusal
  return isBookable(rules.spec, highestPriceOf({ price, stopPrice, exits }), quantity) ? undefined : 'INVALID_QUANTITY'
}

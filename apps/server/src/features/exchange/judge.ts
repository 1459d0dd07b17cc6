import {
  type Exits,
  exitTermsOf,
  faultOf,
  FIGURE_MAX,
  ICEBERG_PARTS_MAX,
  isBookable,
  isExpiry,
  isFigure,
  isPriced,
  type MarketTerms,
  type OrderTerms,
  type Reason,
  stopLegOf,
  termsRefusal,
} from '@bourse/domain/exchange'
import type { Amend, Cancel, Command, Place } from './command.ts'
import type { LiveOrder } from './live-order.ts'
import type { OwnMarket } from './own-market.ts'

export const LIVE_OF_POCKET_MAX = 1_000

/**
 * Checks a command before book and funds are involved. An order with a known client id is answered before this: it was checked when
 * it first came.
 */
export function judge(command: Command, market: OwnMarket, now: number): Reason | undefined {
  switch (command.kind) {
    case 'place':
      return judgePlace(command, market, now)
    case 'amend':
      return judgeAmend(command, market, now)
    case 'cancel':
      // Cancels are allowed in a halted market, unless its book is inconsistent.
      return market.isBroken ? 'MARKET_HALTED' : undefined
  }
}

function judgePlace({ terms, isPaused, isTooFast, isUnauthorized }: Place, market: OwnMarket, now: number): Reason | undefined {
  const fault = faultOf(terms, now)
  // First of all, since the later checks look up the client id.
  if (fault === 'INVALID_CL_ORD_ID') return fault
  if (isTooFast) return 'TOO_FAST'
  if (fault) return fault
  if (isUnauthorized) return 'NOT_AUTHORIZED'
  if (isPaused || market.status === 'halted') return 'MARKET_HALTED'
  const { stopLeg, exits } = terms
  const refusal =
    termsRefusal(terms, market.terms) ??
    extrasRefusal(terms, market.terms) ??
    (stopLeg && termsRefusal(stopLegOf(terms, stopLeg, terms.quantity), market.terms)) ??
    (exits && exitsRefusal(market, terms, exits))
  if (refusal) return refusal
  if (isPriced(terms) && !market.isInBand(terms.price)) return 'PRICE_BAND'
  const further = [stopLeg?.price ?? 0, stopLeg?.stopPrice ?? 0, exits?.takeProfit ?? 0, exits?.price ?? 0, exits?.stopPrice ?? 0]
  const highest = Math.max(terms.price, terms.stopPrice, ...further, 1)
  return canBook(market, highest, terms.quantity) ? undefined : 'INVALID_QUANTITY'
}

function judgeAmend(command: Amend, market: OwnMarket, now: number): Reason | undefined {
  const { quantity, price, stopPrice = 0, expiresAt = 0, shown = 0, isPaused } = command
  if (quantity !== 0 && !isFigure(quantity)) return 'INVALID_QUANTITY'
  if (price !== 0 && !isFigure(price)) return 'INVALID_PRICE'
  if (stopPrice !== 0 && !isFigure(stopPrice)) return 'INVALID_STOP_PRICE'
  if (expiresAt !== 0 && !isExpiry(expiresAt, now)) return 'INVALID_EXPIRY'
  if (shown !== 0 && !isFigure(shown)) return 'INVALID_SHOWN'
  if (quantity === 0 && price === 0 && stopPrice === 0 && expiresAt === 0 && shown === 0) return 'NOTHING_TO_AMEND'
  return isPaused || market.status === 'halted' ? 'MARKET_HALTED' : undefined
}

/** The exits keep the market's terms as if they were placed now. */
function exitsRefusal(market: OwnMarket, terms: OrderTerms, exits: Exits): Reason | undefined {
  const limit = exitTermsOf({ ...terms, id: 0 }, exits, { nth: 1, quantity: terms.quantity })
  const refusal = termsRefusal(limit, market.terms) ?? termsRefusal(stopLegOf(limit, limit.stopLeg, terms.quantity), market.terms)
  return refusal ?? (market.isInBand(exits.takeProfit) ? undefined : 'PRICE_BAND')
}

/** Why an iceberg, a trailing stop or a protection of its own is refused in a market with these terms. */
function extrasRefusal({ extras }: OrderTerms, { tickStep, lotStep, protectionPpm }: MarketTerms): Reason | undefined {
  if (!extras) return undefined
  if (extras.shown % lotStep !== 0) return 'LOT_STEP'
  if (extras.trailTicks % tickStep !== 0) return 'PRICE_STEP'
  return extras.protectionPpm > protectionPpm ? 'INVALID_PROTECTION' : undefined
}

/** An amended order keeps the market's terms as a new one would; what was already traded does not count. */
export function judgeAmended(
  market: OwnMarket,
  order: LiveOrder,
  { price, quantity, stopPrice, shown }: { price: number; quantity: number; stopPrice: number; shown: number },
): Reason | undefined {
  const { filled, orderType, timeInForce } = order
  const { terms } = market
  const refusal = termsRefusal(
    { quantity: quantity - filled, price: isPriced(order) ? price : 0, stopPrice, orderType, timeInForce },
    { ...terms, minLots: 1, maxLots: null },
  )
  if (refusal) return refusal
  if (quantity < terms.minLots) return 'ORDER_SMALL'
  if (terms.maxLots !== null && quantity > terms.maxLots) return 'ORDER_LARGE'
  if (shown !== 0 && shown * ICEBERG_PARTS_MAX < quantity - filled) return 'INVALID_SHOWN'
  if (shown % terms.lotStep !== 0) return 'LOT_STEP'
  return isPriced(order) && price !== order.limitPrice && !market.isInBand(price) ? 'PRICE_BAND' : undefined
}

/** Whether the ledger can store quantity and cost; usually a comparison of two numbers is enough. */
export function canBook({ spec, isAmple }: OwnMarket, ticks: number, lots: number): boolean {
  return (isAmple && ticks * lots <= FIGURE_MAX) || isBookable(spec, ticks, lots)
}

/** Whether the order belongs to the caller, in a pocket that the caller may act for. */
export function mayTouch({ userId, pocketIds }: Cancel | Amend, { seat }: LiveOrder): boolean {
  return seat.userId === userId && mayName(pocketIds, seat.pocketId)
}

export function mayName(pocketIds: readonly string[] | undefined, pocketId: string): boolean {
  return pocketIds === undefined || pocketIds.includes(pocketId)
}

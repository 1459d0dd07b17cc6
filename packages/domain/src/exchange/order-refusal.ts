import type { Ticks } from './book/order-terms.ts'
import { type MarketTerms, termsRefusal } from './market-terms.ts'
import { type Exits, exitTermsOf, type OrderTerms, type Reason, stopLegOf } from './order.ts'
import { areNear, type InBand } from './price-band.ts'

/** Why an order that is sound in itself, with all its legs, is refused in a market with these terms. */
export function orderRefusal(terms: OrderTerms, market: MarketTerms, isInBand: InBand): Reason | undefined {
  const { stopLeg, exits } = terms
  const refusal =
    termsRefusal(terms, market) ??
    extrasRefusal(terms, market) ??
    (stopLeg && termsRefusal(stopLegOf(terms, stopLeg, terms.quantity), market)) ??
    (exits && exitsRefusal(terms, exits, market))
  return refusal ?? (areNear(terms, isInBand) ? undefined : 'PRICE_BAND')
}

type PricedTerms = Pick<OrderTerms, 'price' | 'stopPrice' | 'stopLeg'> & { exits?: Exits | undefined }

/** The highest of all prices that an order names, at which it has to be bookable. */
export function highestPriceOf({ price, stopPrice, stopLeg, exits }: PricedTerms): Ticks {
  const further = [stopLeg?.price ?? 0, stopLeg?.stopPrice ?? 0, exits?.takeProfit ?? 0, exits?.price ?? 0, exits?.stopPrice ?? 0]
  return Math.max(price, stopPrice, ...further, 1)
}

/** The exits keep the market's terms as if they were placed now. */
function exitsRefusal(terms: OrderTerms, exits: Exits, market: MarketTerms): Reason | undefined {
  const limit = exitTermsOf({ ...terms, id: 0 }, exits, { nth: 1, quantity: terms.quantity })
  return termsRefusal(limit, market) ?? termsRefusal(stopLegOf(limit, limit.stopLeg, terms.quantity), market)
}

/** Why an iceberg, a trailing stop or a protection of its own is refused in a market with these terms. */
function extrasRefusal({ extras }: OrderTerms, { tickStep, lotStep, protectionPpm }: MarketTerms): Reason | undefined {
  if (!extras) return undefined
  if (extras.shown % lotStep !== 0) return 'LOT_STEP'
  if (extras.trailTicks % tickStep !== 0) return 'PRICE_STEP'
  return extras.protectionPpm > protectionPpm ? 'INVALID_PROTECTION' : undefined
}

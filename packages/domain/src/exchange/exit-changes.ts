import type { Ticks } from './book/order-terms.ts'
import { isFigure } from './market.ts'
import type { MarketTerms } from './market-terms.ts'
import type { Exits, Reason } from './order.ts'
import { type InBand, isLegNear, isProfitNear } from './price-band.ts'

/** What is wrong with the exits that an amendment names, as far as they alone tell; 0 keeps what the entry has. */
export function faultOfExitChanges({ takeProfit, stopPrice, price }: Exits): Reason | undefined {
  if (takeProfit !== 0 && !isFigure(takeProfit)) return 'INVALID_TAKE_PROFIT'
  if (stopPrice !== 0 && !isFigure(stopPrice)) return 'INVALID_STOP_PRICE'
  return price !== 0 && !isFigure(price) ? 'INVALID_PRICE' : undefined
}

export function namesExits(asked: Exits | undefined): boolean {
  return asked !== undefined && (asked.takeProfit !== 0 || asked.stopPrice !== 0 || asked.price !== 0)
}

/** The exits of an entry after an amendment; undefined when they stay as they are. */
export function exitsAfter(present: Exits | undefined, asked: Exits | undefined): Exits | undefined {
  if (!present || !asked) return undefined
  const takeProfit = asked.takeProfit || present.takeProfit
  const stopPrice = asked.stopPrice || present.stopPrice
  const price = asked.price || present.price
  const isSame = takeProfit === present.takeProfit && stopPrice === present.stopPrice && price === present.price
  return isSame ? undefined : { takeProfit, stopPrice, price }
}

/** New prices keep the market's terms as those of a new order; one that stays is fitted to its steps when exits are placed. */
export function changedExitsRefusal(
  /** The stop that the entry waits for, 0 for none. */
  { present, waitsFor }: { present: Exits | undefined; waitsFor: Ticks },
  { takeProfit, stopPrice, price }: Exits,
  { tickStep }: Pick<MarketTerms, 'tickStep'>,
  isInBand: InBand,
): Reason | undefined {
  const isOffStep = (at: Ticks, before: Ticks | undefined) => at !== before && at % tickStep !== 0
  if (isOffStep(takeProfit, present?.takeProfit) || isOffStep(stopPrice, present?.stopPrice) || isOffStep(price, present?.price))
    return 'PRICE_STEP'
  if (takeProfit !== present?.takeProfit && !isProfitNear({ takeProfit }, waitsFor, isInBand)) return 'PRICE_BAND'
  const isLegSame = stopPrice === present?.stopPrice && price === present.price
  return isLegSame || isLegNear({ stopPrice, price }, isInBand) ? undefined : 'PRICE_BAND'
}

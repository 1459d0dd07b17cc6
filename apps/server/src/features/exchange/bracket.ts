import { type Exits, exitTermsOf, type OrderTerms, stopLegOf } from '@bourse/domain/exchange'
import { pricesOf } from './book-entry.ts'
import type { LiveExits, LiveOrder } from './live-order.ts'
import type { OwnMarket } from './own-market.ts'
import { reserveOf } from './reserves.ts'

export function newExits(exits: Exits): LiveExits {
  return { ...exits, uncovered: 0n, armed: 0, exitId: 0, pairs: 0 }
}

/** The terms of the next pair of exits, on the market's present steps. */
export function nextExits(market: OwnMarket, entry: LiveOrder, exits: LiveExits, quantity: number): ReturnType<typeof exitTermsOf> {
  const { tickStep } = market.terms
  const fitted = (price: number) => (price === 0 ? 0 : Math.max(tickStep, price - (price % tickStep)))
  const { takeProfit, stopPrice, price } = exits
  const all = { takeProfit: fitted(takeProfit), stopPrice: fitted(stopPrice), price: fitted(price) }
  return exitTermsOf(entry, all, { nth: exits.pairs + 1, quantity })
}

/**
 * For how many lots an entry gets exits now. They are paid for with what it has received alone, and only as far as that is still there: for a SELL
 * those are the received lots, for a BUY as many as the received money pays at the worse price of the two, and no more than were sold.
 */
export function lotsToArm(market: OwnMarket, entry: LiveOrder, exits: LiveExits, available: bigint | undefined): number {
  const perLot = costOfLot(market, nextExits(market, entry, exits, 1))
  const funds = available === undefined || available > exits.uncovered ? exits.uncovered : available
  const affordable = funds / perLot
  const most = entry.filled - exits.armed
  const lots = affordable < BigInt(most) ? Number(affordable) : most
  return lots - (lots % market.terms.lotStep)
}

/** What a pair sets aside for one lot. */
export function costOfLot(market: OwnMarket, terms: ReturnType<typeof exitTermsOf>): bigint {
  const worst = (one: OrderTerms) => reserveOf(market, { side: one.side, limitPrice: pricesOf(market, one).limitPrice }, 1)
  const [limit, stop] = [worst(terms), worst(stopLegOf(terms, terms.stopLeg, 1))]
  return limit > stop ? limit : stop
}

import { type exitTermsOf, lotsToArm, nextExits, type OrderTerms, stopLegOf } from '@bourse/domain/exchange'
import { pricesOf } from './book-entry.ts'
import type { LiveExits, LiveOrder } from './live-order.ts'
import type { OwnMarket } from './own-market.ts'
import { reserveOf } from './reserves.ts'

/** For how many lots an entry gets exits now, and what is still there to pay for them. */
export function coverable(market: OwnMarket, entry: LiveOrder, exits: LiveExits, available: bigint | undefined): number {
  const perLot = costOfLot(market, nextExits(market.terms, entry, exits, 1))
  return lotsToArm(exits, { perLot, available, filled: entry.filled, lotStep: market.terms.lotStep })
}

/** What a pair sets aside for one lot. */
export function costOfLot(market: OwnMarket, terms: ReturnType<typeof exitTermsOf>): bigint {
  const worst = (one: OrderTerms) => reserveOf(market, { side: one.side, limitPrice: pricesOf(market, one).limitPrice }, 1)
  const [limit, stop] = [worst(terms), worst(stopLegOf(terms, terms.stopLeg, 1))]
  return limit > stop ? limit : stop
}

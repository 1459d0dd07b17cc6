import {
  BUY,
  coveredLots,
  entryFigures,
  type exitTermsOf,
  isPriced,
  lotsToArm,
  nextExits,
  type OrderTerms,
  SELL,
  stopLegOf,
} from '@bourse/domain/exchange'
import type { LiveExits, LiveOrder } from '../orders/live-order.ts'
import { pricesOf } from './book-entry.ts'
import type { OwnMarket } from './own-market.ts'
import { reserveFor } from './reserves.ts'

/** For how many lots an entry gets exits now, and what is still there to pay for them. */
export function coverable(market: OwnMarket, entry: LiveOrder, exits: LiveExits, available: bigint | undefined): number {
  const perLot = costOfLot(market, entry, nextExits(market.terms, entry, exits, 1))
  return lotsToArm(exits, { perLot, available, filled: entry.filled, lotStep: market.terms.lotStep })
}

/** Whether all that an entry can receive, as the market is now, is too little for exits of a single lot. */
export function coversNothing(
  market: OwnMarket,
  entry: LiveOrder,
  { limitPrice, quantity }: { limitPrice: number; quantity: number },
): boolean {
  const exits = entry.extras?.exits
  if (!exits || exits.armed > 0) return false
  const perLot = costOfLot(market, entry, nextExits(market.terms, entry, exits, 1))
  const stopPrice = entry.isTriggered ? 0 : entry.stopPrice
  const figures = entryFigures(
    { ...entry, quantity, price: isPriced(entry) ? limitPrice : 0 },
    { stopPrice, opposite: market.book.best(entry.side === 'BUY' ? SELL : BUY) },
  )
  return coveredLots(market.spec, figures, { perLot, rates: market.fees.ratesOf(entry.seat.userId), lotStep: market.terms.lotStep }) === 0
}

/** What a pair sets aside for one lot. */
export function costOfLot(market: OwnMarket, { seat }: LiveOrder, terms: ReturnType<typeof exitTermsOf>): bigint {
  const feePpm = market.reservedPpm(terms.side, seat.userId)
  const worst = (one: OrderTerms) => reserveFor(market, { side: one.side, limitPrice: pricesOf(market, one).limitPrice, feePpm }, 1)
  const [limit, stop] = [worst(terms), worst(stopLegOf(terms, terms.stopLeg, 1))]
  return limit > stop ? limit : stop
}

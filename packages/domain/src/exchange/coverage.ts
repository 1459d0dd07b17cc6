import { lotsToArm } from './bracket.ts'
import type { Lots, Side, Ticks } from './book/order-terms.ts'
import { buyerPaysFeeInQuote, costRaw, type FeeRates, feeRaw, type MarketSpec, protectionTicks, quantityRaw, reserveRaw } from './market.ts'
import { type Exits, type OrderTerms, otherSide, restsInBook } from './order.ts'

/** A bracket's entry as far as it decides how much of it its exits can cover. */
export interface EntryFigures {
  side: Side
  quantity: Lots
  /** The price at which it is expected to trade. */
  ticks: Ticks
  /** Whether it takes, and pays the taker's fee; otherwise it rests and pays the maker's. */
  isTaking: boolean
}

/**
 * For how many lots an entry gets exits if it is filled at once. They are paid for with what it receives: where the fee is taken out of that, a lot
 * of what was bought is lost to it at least; what was sold brings money, of which the dearer exit takes more.
 */
export function coveredLots(
  spec: MarketSpec,
  { side, quantity, ticks, isTaking }: EntryFigures,
  { perLot, rates, lotStep = spec.lotStep ?? 1 }: { perLot: bigint; rates: FeeRates; lotStep?: number },
): Lots {
  const ppm = isTaking ? rates.takerPpm : rates.makerPpm
  const gross = side === 'BUY' ? quantityRaw(spec, quantity) : costRaw(spec, ticks, quantity)
  const received = side === 'BUY' && buyerPaysFeeInQuote(spec) ? gross : gross - feeRaw(gross, ppm)
  return lotsToArm({ uncovered: received, armed: 0 }, { perLot, available: undefined, filled: quantity, lotStep })
}

/** What a pair of exits sets aside for one lot, as the market's terms are now. */
export function exitLotRaw(spec: MarketSpec, entry: Side, { takeProfit, stopPrice, price }: Exits): bigint {
  const side = otherSide(entry)
  const [profit, stop] = [takeProfit, price || protectionTicks(side, stopPrice, spec.protectionPpm)].map((ticks) =>
    reserveRaw(spec, side, ticks, 1),
  )
  return (profit ?? 0n) > (stop ?? 0n) ? (profit ?? 0n) : (stop ?? 0n)
}

/** How an entry is expected to trade in a market with these best prices; 0 where there is none. */
export function entryFigures(
  terms: Pick<OrderTerms, 'side' | 'quantity' | 'price' | 'orderType' | 'timeInForce' | 'isPostOnly'>,
  { stopPrice, opposite }: { stopPrice: Ticks; opposite: Ticks },
): EntryFigures {
  const { side, quantity, isPostOnly } = terms
  const isStop = stopPrice !== 0
  const crosses = opposite !== 0 && (side === 'BUY' ? terms.price >= opposite : terms.price <= opposite)
  const isTaking = !isPostOnly && (isStop || !restsInBook(terms) || crosses)
  const limit = terms.price || stopPrice
  return { side, quantity, ticks: !isStop && opposite !== 0 && (crosses || limit === 0) ? opposite : limit, isTaking }
}

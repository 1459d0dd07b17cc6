import {
  coveredLots,
  entryFigures,
  feeRatesOf,
  isPriced,
  type Lots,
  nextExits,
  type OrderTerms,
  stopLegOf,
  type Ticks,
} from '../exchange/index.ts'
import type { DeskState } from './desk-state.ts'
import { oppositeOf } from './paper-depth.ts'
import type { PaperOrder } from './paper-order.ts'

/** Whether all that an entry can receive, as the market is now, is too little for exits of a single lot. */
export function coversNothing(
  desk: DeskState,
  entry: PaperOrder,
  { limitPrice, quantity }: { limitPrice: Ticks; quantity: Lots },
): boolean {
  const exits = entry.extras?.exits
  if (!exits || exits.armed > 0) return false
  const { spec, terms, fees } = desk.market
  const figures = entryFigures(
    { ...entry, quantity, price: isPriced(entry) ? limitPrice : 0 },
    { stopPrice: entry.isTriggered ? 0 : entry.stopPrice, opposite: oppositeOf(desk.depth, entry.side)[0]?.price ?? 0 },
  )
  const perLot = costOfLot(desk, nextExits(terms, entry, exits, 1))
  return coveredLots(spec, figures, { perLot, rates: fees ?? feeRatesOf(spec), lotStep: terms.lotStep }) === 0
}

/** What a pair sets aside for one lot. */
export function costOfLot(desk: DeskState, terms: ReturnType<typeof nextExits>): bigint {
  const worst = (one: OrderTerms) =>
    desk.need({ side: one.side, limitPrice: desk.entryPrices(one).limitPrice, feePpm: desk.feePpmOf(one.side) }, 1)
  const [limit, stop] = [worst(terms), worst(stopLegOf(terms, terms.stopLeg, 1))]
  return limit > stop ? limit : stop
}

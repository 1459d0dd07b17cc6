import { floorDiv, powerOfTen } from '../money/index.ts'
import { heldOf, type TradeSums } from './trade-sums.ts'

/** The decimals of an average price beyond those of the quote asset. */
export const AVERAGE_EXTRA_DECIMALS = 4

/** Where a pocket stands in one market, by one method. */
export interface Gain {
  held: bigint
  /** Of what is held. */
  cost: bigint
  /** What was received for everything sold that had a known cost, after fees, less that cost. */
  realized: bigint
}

export function gainOf(sums: TradeSums, cost: bigint): Gain {
  const costOfSold = sums.boughtCost - cost
  return { held: heldOf(sums), cost, realized: sums.soldFor - sums.quoteFees - sums.uncostedFor - costOfSold }
}

/** The value of a quantity at a price in raw quote units for one whole base, rounded down. */
export function valueAt(quantity: bigint, priceRaw: bigint, baseDecimals: number): bigint {
  return floorDiv(quantity * priceRaw, powerOfTen(baseDecimals))
}

/**
 * What one whole base of what is held cost, fees included, in raw quote units with extra decimals, rounded down; undefined while nothing
 * is held.
 */
export function averagePrice({ held, cost }: Pick<Gain, 'held' | 'cost'>, baseDecimals: number): bigint | undefined {
  return held === 0n ? undefined : floorDiv(cost * powerOfTen(baseDecimals + AVERAGE_EXTRA_DECIMALS), held)
}

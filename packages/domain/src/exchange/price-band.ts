import type { Side, Ticks } from './book/order-terms.ts'
import { bandAround } from './market-terms.ts'
import type { Exits, OrderTerms, StopLeg } from './order.ts'

/** Whether a price is near enough to the one it is compared with: the market's, unless another is named. */
export type InBand = (price: Ticks, around?: Ticks) => boolean

/** The band of a market; before its first trade there is no price to compare with, and no band around it. */
export function inBandOf(bandPpm: number | null, last: Ticks): InBand {
  return (price, around = last) => {
    if (bandPpm === null || around === 0) return true
    const { low, high } = bandAround(around, bandPpm)
    return price >= low && price <= high
  }
}

type Named = Pick<OrderTerms, 'orderType' | 'price' | 'stopPrice' | 'stopLeg' | 'exits'>

/**
 * One rule for every price that an order names: it is compared with the price at which the market is when it counts. That of a limit which
 * enters now is the last price, that of a stop's limit is its own stop. A stop itself may wait anywhere. MARKET and STOP have no limit of their
 * own: what they name only tightens their protection, see `entryPrices`.
 */
export function areNear({ orderType, price, stopPrice, stopLeg, exits }: Named, isInBand: InBand): boolean {
  if (orderType === 'LIMIT' && !isInBand(price)) return false
  if (orderType === 'STOP_LIMIT' && !isInBand(price, stopPrice)) return false
  if (stopLeg && !isLegNear(stopLeg, isInBand)) return false
  return !exits || (isProfitNear(exits, stopPrice, isInBand) && isLegNear(exits, isInBand))
}

/** The limit of a pair's or bracket's stop. */
export function isLegNear({ stopPrice, price }: StopLeg, isInBand: InBand): boolean {
  return price === 0 || isInBand(price, stopPrice)
}

/** The exits of a stop are placed when the market is there, those of other entries are compared with where it is now. */
export function isProfitNear({ takeProfit }: Pick<Exits, 'takeProfit'>, entryStop: Ticks, isInBand: InBand): boolean {
  return entryStop === 0 ? isInBand(takeProfit) : isInBand(takeProfit, entryStop)
}

/** The worst price that an order names, 0 for none, may only be better than the one that protects it. */
export function tighter(side: Side, named: Ticks, protection: Ticks): Ticks {
  if (named === 0) return protection
  return side === 'BUY' ? Math.min(named, protection) : Math.max(named, protection)
}

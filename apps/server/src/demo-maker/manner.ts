import { powerOfTen } from '@bourse/domain/money'
import type { Lots, MarketSpec, Ticks } from '@bourse/domain/exchange'

/** How a market is quoted. */
export interface Manner {
  /** Between the best bid and the best ask, at least. */
  spreadTicks: Ticks
  /** Between the further levels, on average. */
  stepTicks: Ticks
  /** What waits at the best price; further out there is more. */
  firstLots: Lots
  /** What a passer-by takes on average. */
  takeLots: Lots
}

/** How long a market waits for its next turn when all nine are quoted. */
const TURN_DAYS = 6.3 / 86_400
const SPREAD_TICKS = { min: 2, max: 6 }
const STEP_TICKS_MIN = 2

/**
 * Suits the spread to the price and the steps to what the price moves between two turns: then only a few levels are moved
 * each time, whatever the market.
 */
export function mannerOf(
  spec: MarketSpec,
  { fair, volatility, baseValue, takeValue }: { fair: number; volatility: number; baseValue: number; takeValue: number },
): Manner {
  const lotValue = (baseValue * Number(spec.lotRaw)) / Number(powerOfTen(spec.base.decimals))
  const takeLots = Math.max(1, Math.round(takeValue / lotValue))
  return {
    spreadTicks: Math.min(SPREAD_TICKS.max, SPREAD_TICKS.min + Math.round(fair / 150_000)),
    stepTicks: Math.max(STEP_TICKS_MIN, Math.round((fair * volatility * Math.sqrt(TURN_DAYS)) / 2)),
    firstLots: 2 * takeLots,
    takeLots,
  }
}

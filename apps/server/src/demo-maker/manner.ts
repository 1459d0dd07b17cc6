import { powerOfTen } from '@bourse/domain/money'
import type { Lots, MarketSpec, Ticks } from '@bourse/domain/exchange'
import type { DemoMarket } from '../../seed/markets.ts'

/** How a market is quoted. */
export interface Manner {
  /** Between the best bid and the best ask, at least. */
  spreadTicks: Ticks
  /** Between the nearest levels, on average. */
  stepTicks: Ticks
  /** How far from the best price the last level may stand. */
  spanTicks: Ticks
  /** On each side, about. */
  levels: number
  /** What waits at the best price; further out there is more. */
  firstLots: Lots
  /** What a passer-by takes on average. */
  takeLots: Lots
}

/** How long a market waits for its next turn when all nine are quoted, on average. */
const TURN_DAYS = 6.3 / 86_400
const SPAN = 0.02
const SPREAD_TICKS = { min: 2, max: 6 }
const STEP_TICKS_MIN = 2

/**
 * Suits the spread to the price and the steps to what the price moves between two turns: then only a few levels are moved
 * each time, whatever the market.
 */
export function mannerOf(
  spec: MarketSpec,
  { fair, volatility, baseValue, demo }: { fair: number; volatility: number; baseValue: number; demo: DemoMarket },
): Manner {
  const lotValue = (baseValue * Number(spec.lotRaw)) / Number(powerOfTen(spec.base.decimals))
  const takeLots = Math.max(1, Math.round(demo.takeValue / lotValue))
  return {
    spreadTicks: Math.min(SPREAD_TICKS.max, SPREAD_TICKS.min + Math.round(fair / 150_000)),
    stepTicks: Math.max(STEP_TICKS_MIN, Math.round(fair * volatility * Math.sqrt(TURN_DAYS))),
    spanTicks: Math.round(fair * SPAN),
    levels: demo.levels,
    firstLots: 2 * takeLots,
    takeLots,
  }
}

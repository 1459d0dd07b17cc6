import { powerOfTen } from '@bourse/domain/money'
import type { Lots, MarketSpec, Ticks } from '@bourse/domain/exchange'
import type { DemoMarket } from '../../seed/markets.ts'

/** How a market is quoted. */
export interface QuoteStyle {
  /** The minimum distance between best bid and best ask. */
  spreadTicks: Ticks
  /** The average distance between the nearest levels. */
  stepTicks: Ticks
  /** The largest distance of the last level from the best price. */
  spanTicks: Ticks
  /** On each side, about. */
  levels: number
  /** The size at the best price; further levels are larger. */
  firstLots: Lots
  /** The average size of a taker bot's order. */
  takeLots: Lots
}

/** The average time between two updates of a market when all nine are quoted. */
const TURN_DAYS = 6.3 / 86_400
const SPAN = 0.02
const SPREAD_TICKS = { min: 2, max: 6 }
const STEP_TICKS_MIN = 2

/**
 * Fits the spread to the price, and the steps to how much the price moves between two updates, so that only a few levels change
 * each time in any market.
 */
export function quoteStyleOf(
  spec: MarketSpec,
  { fair, volatility, baseValue, demo }: { fair: number; volatility: number; baseValue: number; demo: DemoMarket },
): QuoteStyle {
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

import type { Candle } from '#features/market'
import { indexBefore } from '../ground/bar-positions.ts'
import type { PlacedPoint } from './placed-drawing.ts'

/** How near, in pixels, a point has to be to be drawn to a price. */
const REACH_PX = 14

/** The point at the nearest of open, high, low and close of its candle, if one is near enough. */
export function attracted(point: PlacedPoint, candles: readonly Candle[], y: (ticks: number) => number | undefined): PlacedPoint {
  const candle = candles[indexBefore(candles, point.at)]
  const here = y(point.ticks)
  if (!candle || candle.start !== point.at || here === undefined) return point
  const distance = (ticks: number) => Math.abs((y(ticks) ?? Number.POSITIVE_INFINITY) - here)
  const [nearest = point.ticks] = [candle.open, candle.high, candle.low, candle.close].toSorted((a, b) => distance(a) - distance(b))
  return distance(nearest) <= REACH_PX ? { ...point, ticks: nearest } : point
}

import { numberText } from '@bourse/domain/formats'

export interface PlotPoint {
  at: number
  /** For the drawing only; money stays exact. */
  value: number
}

/** The height of a value between the lowest and the highest grid line, from 0 at the bottom to 1 at the top. */
export interface PlotScale {
  low: number
  high: number
  lines: readonly number[]
}

/** Three to five round grid lines around the values, with a little margin; constant values are in the middle. */
export function scaleOf(values: readonly number[]): PlotScale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const span = most - least || Math.abs(most) * 0.1 || 1
  const step = roundStep(span / 3)
  const low = Math.max(0, Math.floor((least - span * 0.08) / step) * step)
  const high = Math.ceil((most + span * 0.08) / step) * step
  const count = Math.round((high - low) / step)
  return { low, high, lines: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}

export function heightOf(value: number, { low, high }: PlotScale): number {
  return (value - low) / (high - low)
}

/** Without the time before the pocket held anything, except its last moment: the line then starts at zero. */
export function sinceFirstValue<Point extends { value: string }>(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(({ value }) => BigInt(value) > 0n)
  return points.slice(Math.max(0, first - 1))
}

/** The history since the pocket first held something; its last point is the current value. */
export function untilNow<Point extends { at: number; value: string }>(
  points: readonly Point[],
  total: bigint,
): readonly { at: number; value: string }[] {
  return sinceFirstValue([...points.slice(0, -1), { at: points.at(-1)?.at ?? 0, value: String(total) }])
}

/** Compact figures (DEF-064), with enough digits to distinguish the grid lines. */
export function lineText(value: number, { low, high, lines }: PlotScale, locale: string): string {
  const step = (high - low) / Math.max(1, lines.length - 1)
  const digits = Math.min(8, Math.max(2, Math.ceil(Math.log10(high / step)) + 1))
  return numberText(value, locale, { notation: high > 100 ? 'compact' : 'standard', maximumSignificantDigits: digits })
}

/** The line through the points in a box; time is linear from left to right. */
export function plotPath(points: readonly PlotPoint[], scale: PlotScale, width: number, height: number): string {
  return points
    .map(({ at, value }, index) => {
      const x = round(placeOf(at, points) * width)
      const y = round((1 - heightOf(value, scale)) * height)
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}

/** The horizontal position of a moment, from 0 to 1. */
export function placeOf(at: number, points: readonly PlotPoint[]): number {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? 0
  return last === first ? 1 : (at - first) / (last - first)
}

/** The point nearest to a horizontal position. */
export function nearest(place: number, points: readonly PlotPoint[]): number {
  let best = 0
  points.forEach(({ at }, index) => {
    const other = points[best]
    if (other && Math.abs(placeOf(at, points) - place) < Math.abs(placeOf(other.at, points) - place)) best = index
  })
  return best
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10
  return times * power
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

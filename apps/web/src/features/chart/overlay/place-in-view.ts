import { newItemId } from '#platform/kept/items'
import { type DrawingKind, type PlacedDrawing, pointsNeeded } from '../drawings/placed-drawing.ts'
import type { ChartTools } from '../tools/tools.ts'

/** A new drawing in the middle of the view, for those who place it without a pointer; undefined while there are no candles. */
export function placedInView(kind: DrawingKind, tools: ChartTools): PlacedDrawing | undefined {
  const { scale, ground } = tools
  const range = scale.visible()
  const candles = ground.candles()
  const last = candles.at(-1)
  if (!range || !last) return undefined
  const from = candles[Math.round(range.from + (range.to - range.from) * 0.4)] ?? last
  const to = candles[range.to] ?? last
  const points = [
    { at: from.start, ticks: kind === 'level' ? to.close : from.low },
    { at: to.start, ticks: kind === 'line' ? to.close : to.high },
  ]
  return { id: newItemId(), kind, ...tools.newLooks(), points: points.slice(0, pointsNeeded(kind)) }
}

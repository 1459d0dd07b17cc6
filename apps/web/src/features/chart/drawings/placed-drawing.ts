import type { ChartDrawing, LineStyle } from '@bourse/contracts/exchange'
import { parsePrice, priceText } from '@bourse/domain/exchange'
import type { Market } from '#features/market'

export type DrawingKind = ChartDrawing['kind']
export const DRAWING_KINDS = [
  'level',
  'vertical',
  'line',
  'ray',
  'arrow',
  'channel',
  'rectangle',
  'range',
  'fibonacci',
  'extension',
  'text',
] as const satisfies readonly DrawingKind[]

export interface PlacedPoint {
  at: number
  ticks: number
}

/** A drawing in ticks of its market. */
export interface PlacedDrawing {
  id: string
  kind: DrawingKind
  color: number
  /** Absent: thin and solid. */
  style?: LineStyle | undefined
  points: readonly PlacedPoint[]
  /** What a text says. */
  text?: string | undefined
}

export function pointsNeeded(kind: DrawingKind): number {
  if (kind === 'level' || kind === 'vertical' || kind === 'text') return 1
  return kind === 'channel' || kind === 'extension' ? 3 : 2
}

/** Undefined when its prices do not fit the market. */
export function placedOf(market: Market, drawing: ChartDrawing): PlacedDrawing | undefined {
  const { id, kind, color, style, points } = drawing
  const text = drawing.kind === 'text' ? drawing.text : undefined
  const placed = points.flatMap(({ at, price }) => {
    const ticks = parsePrice(market, price)
    return ticks.ok ? [{ at, ticks: ticks.value }] : []
  })
  return placed.length === points.length ? { id, kind, color, style, points: placed, ...(text !== undefined && { text }) } : undefined
}

export function keptOf(market: Market, { id, kind, color, style, points, text = '' }: PlacedDrawing): ChartDrawing {
  const [first, second, third] = points.map(({ at, ticks }) => ({ at: Math.max(1, Math.round(at)), price: priceText(market, ticks) }))
  if (!first) throw new Error('a drawing without a point')
  const item = { id, color, ...(style && { style }) }
  switch (kind) {
    case 'level':
    case 'vertical':
      return { ...item, kind, points: [first] }
    case 'text':
      return { ...item, kind, points: [first], text }
    case 'channel':
    case 'extension':
      return { ...item, kind, points: [first, second ?? first, third ?? second ?? first] }
    default:
      return { ...item, kind, points: [first, second ?? first] }
  }
}

/** The drawing with one of its points, or all of them, moved; no price falls below zero. */
export function moved(drawing: PlacedDrawing, by: { ms: number; ticks: number }, point?: number): PlacedDrawing {
  const lowest = Math.min(...drawing.points.map(({ ticks }) => ticks))
  // As a whole it keeps its shape: it stops where its lowest point meets zero.
  const ticks = point === undefined ? Math.max(by.ticks, -lowest) : by.ticks
  const points = drawing.points.map((one, at) =>
    point === undefined || point === at ? { at: one.at + by.ms, ticks: Math.max(0, one.ticks + ticks) } : one,
  )
  return { ...drawing, points }
}

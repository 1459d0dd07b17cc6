import type { LineStyle } from '@bourse/contracts/exchange'
import type { PlacedDrawing } from './placed-drawing.ts'

export const FIBONACCI_SHARES = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Where moments and prices are, in pixels. */
export interface ShapeScale {
  width: number
  x(at: number): number | undefined
  y(ticks: number): number | undefined
}

/** How figures are written beside a drawing. */
export interface ShapeWords {
  price(ticks: number): string
  /** Of a share of the retracement: 61.8%. */
  share(share: number): string
  /** What was measured: the difference, in per cent, and how long it took. */
  measure(drawing: PlacedDrawing): string
}

interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
  isDashed: boolean
}

interface ShapeText {
  x: number
  y: number
  text: string
  align: 'left' | 'right' | 'center'
}

export interface Handle {
  x: number
  y: number
  /** Which point of the drawing it moves. */
  point: number
}

export interface Shape {
  id: string
  color: number
  style?: LineStyle | undefined
  segments: readonly Segment[]
  box?: { x: number; y: number; width: number; height: number }
  texts: readonly ShapeText[]
  handles: readonly Handle[]
}

/** What is drawn of a drawing; undefined while the chart has no scale. */
export function shapeOf(drawing: PlacedDrawing, scale: ShapeScale, words: ShapeWords): Shape | undefined {
  const points = drawing.points.map(({ at, ticks }) => ({ x: scale.x(at), y: scale.y(ticks), ticks }))
  const [first, second = first] = points
  if (first?.x === undefined || first.y === undefined || second?.x === undefined || second.y === undefined) return undefined
  const one: Corner = { x: first.x, y: first.y, ticks: first.ticks }
  const other: Corner = { x: second.x, y: second.y, ticks: second.ticks }
  const { id, color, style } = drawing
  switch (drawing.kind) {
    case 'level':
      return { id, color, style, ...levelParts(one, scale, words) }
    case 'line':
      return { id, color, style, segments: [between(one, other)], texts: [], handles: handlesOf(one, other) }
    case 'range':
      return { id, color, style, ...rangeParts(one, other, words.measure(drawing)) }
    case 'fibonacci':
      return { id, color, style, ...fibonacciParts(one, other, scale, words) }
  }
}

/** What the pointer is on: a handle, or the drawing itself. */
export function hitShape({ segments, box, handles }: Shape, x: number, y: number, reach: number): { point?: number } | undefined {
  const handle = handles.find((one) => Math.hypot(one.x - x, one.y - y) <= reach + 2)
  if (handle) return { point: handle.point }
  if (segments.some((segment) => distanceTo(segment, x, y) <= reach)) return {}
  if (box && isOnBorder(box, x, y, reach)) return {}
  return undefined
}

interface Corner {
  x: number
  y: number
  ticks: number
}

type Parts = Omit<Shape, 'id' | 'color' | 'style'>

function levelParts(one: Corner, { width }: ShapeScale, words: ShapeWords): Parts {
  const handle = { x: Math.min(Math.max(one.x, 12), width - 12), y: one.y, point: 0 }
  return {
    segments: [{ x1: 0, y1: one.y, x2: width, y2: one.y, isDashed: false }],
    texts: [{ x: width - 6, y: one.y - 5, text: words.price(one.ticks), align: 'right' }],
    handles: [handle],
  }
}

function rangeParts(one: Corner, other: Corner, text: string): Parts {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.abs(one.x - other.x)
  const height = Math.abs(one.y - other.y)
  const isUp = other.ticks >= one.ticks
  return {
    segments: [],
    box: { x, y, width, height },
    texts: [{ x: x + width / 2, y: isUp ? y - 6 : y + height + 14, text, align: 'center' }],
    handles: handlesOf(one, other),
  }
}

function fibonacciParts(one: Corner, other: Corner, scale: ShapeScale, words: ShapeWords): Parts {
  const left = Math.min(one.x, other.x)
  const right = Math.max(one.x, other.x, left + 60)
  const levels = FIBONACCI_SHARES.flatMap((share) => {
    const ticks = Math.round(other.ticks + (one.ticks - other.ticks) * share)
    const y = scale.y(ticks)
    return y === undefined ? [] : [{ share, ticks, y }]
  })
  return {
    segments: [
      { ...between(one, other), isDashed: true },
      ...levels.map(({ y }) => ({ x1: left, y1: y, x2: right, y2: y, isDashed: false })),
    ],
    texts: levels.map(({ share, ticks, y }) => ({
      x: left + 4,
      y: y - 4,
      text: `${words.share(share)}  ${words.price(ticks)}`,
      align: 'left' as const,
    })),
    handles: handlesOf(one, other),
  }
}

function handlesOf(one: Corner, other: Corner): readonly Handle[] {
  return [
    { x: one.x, y: one.y, point: 0 },
    { x: other.x, y: other.y, point: 1 },
  ]
}

function between(one: Corner, other: Corner): Segment {
  return { x1: one.x, y1: one.y, x2: other.x, y2: other.y, isDashed: false }
}

function distanceTo({ x1, y1, x2, y2 }: Segment, x: number, y: number): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
  return Math.hypot(x - (x1 + share * (x2 - x1)), y - (y1 + share * (y2 - y1)))
}

function isOnBorder(box: { x: number; y: number; width: number; height: number }, x: number, y: number, reach: number): boolean {
  const isWithin = (by: number) => x >= box.x - by && x <= box.x + box.width + by && y >= box.y - by && y <= box.y + box.height + by
  return isWithin(reach) && !isWithin(-reach)
}

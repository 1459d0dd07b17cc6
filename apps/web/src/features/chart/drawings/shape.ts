import type { PlacedDrawing } from './placed-drawing.ts'
import {
  arrowParts,
  between,
  channelParts,
  extensionParts,
  fibonacciParts,
  handlesOf,
  levelParts,
  rangeParts,
  rayParts,
  rectangleParts,
  textParts,
  verticalParts,
} from './shape-parts.ts'
import type { Box, Corner, Parts, Segment, Shape, ShapeScale, ShapeWords } from './shape-types.ts'

/** What is drawn of a drawing; undefined while the chart has no scale. */
export function shapeOf(drawing: PlacedDrawing, scale: ShapeScale, words: ShapeWords): Shape | undefined {
  const corners = drawing.points.flatMap(({ at, ticks }): Corner[] => {
    const [x, y] = [scale.x(at), scale.y(ticks)]
    return x === undefined || y === undefined ? [] : [{ x, y, ticks }]
  })
  const [one, other = one, third = other] = corners
  if (corners.length < drawing.points.length || !one || !other || !third) return undefined
  const { id, color, style } = drawing
  return { id, color, style, ...partsOf(drawing, [one, other, third], scale, words) }
}

function partsOf(drawing: PlacedDrawing, corners: readonly [Corner, Corner, Corner], scale: ShapeScale, words: ShapeWords): Parts {
  const [one, other, third] = corners
  switch (drawing.kind) {
    case 'level':
      return levelParts(one, scale, words)
    case 'vertical':
      return verticalParts(one, drawing.points[0]?.at ?? 0, scale, words)
    case 'line':
      return { segments: [between(one, other)], texts: [], handles: handlesOf(one, other) }
    case 'ray':
      return rayParts(one, other, scale)
    case 'arrow':
      return arrowParts(one, other)
    case 'channel':
      return channelParts(one, other, third)
    case 'rectangle':
      return rectangleParts(one, other)
    case 'range':
      return rangeParts(one, other, words.measure(drawing))
    case 'fibonacci':
      return fibonacciParts(one, other, scale, words)
    case 'extension':
      return extensionParts(corners, scale, words)
    case 'text':
      return textParts(one, drawing.text ?? '')
  }
}

/** What the pointer is on: a handle, or the drawing itself. */
export function hitShape({ segments, box, handles, area }: Shape, x: number, y: number, reach: number): { point?: number } | undefined {
  const handle = handles.find((one) => Math.hypot(one.x - x, one.y - y) <= reach + 2)
  if (handle) return { point: handle.point }
  if (segments.some((segment) => distanceTo(segment, x, y) <= reach)) return {}
  if (box && isOnBorder(box, x, y, reach)) return {}
  return area && isWithin(area, x, y, reach) ? {} : undefined
}

function distanceTo({ x1, y1, x2, y2 }: Segment, x: number, y: number): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
  return Math.hypot(x - (x1 + share * (x2 - x1)), y - (y1 + share * (y2 - y1)))
}

function isOnBorder(box: Box, x: number, y: number, reach: number): boolean {
  return isWithin(box, x, y, reach) && !isWithin(box, x, y, -reach)
}

function isWithin(box: Box, x: number, y: number, by: number): boolean {
  return x >= box.x - by && x <= box.x + box.width + by && y >= box.y - by && y <= box.y + box.height + by
}

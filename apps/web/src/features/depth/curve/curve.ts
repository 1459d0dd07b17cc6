import { type DepthBook, type DepthSide, fade, type Ink } from '#features/market'

/** A part of the canvas with cumulative depth, and its scale. */
export interface CurveFrame {
  left: number
  top: number
  width: number
  height: number
  middle: number
  /** Ticks to either side of the mid price. */
  span: number
  /** Lots at the top edge. */
  most: number
}

export function curveX({ left, width, middle, span }: CurveFrame, price: number): number {
  return left + ((price - middle + span) / (2 * span)) * width
}

export function curvePrice({ left, width, middle, span }: CurveFrame, x: number): number {
  return middle - span + ((x - left) / width) * 2 * span
}

export function curveY({ top, height, most }: CurveFrame, lots: number): number {
  return top + height - (lots / most) * height
}

/** All lots of a side within a distance of the mid price. */
export function lotsWithin(side: DepthSide, middle: number, distance: number): number {
  let lots = 0
  for (let index = 0; index < side.count; index++) {
    if (Math.abs((side.prices[index] ?? 0) - middle) > distance) break
    lots += side.lots[index] ?? 0
  }
  return lots
}

/** Bids are hollow steps, asks a solid mass. */
export function drawCurve(context: CanvasRenderingContext2D, frame: CurveFrame, book: DepthBook, ink: Ink): void {
  const bottom = frame.top + frame.height
  context.save()
  context.beginPath()
  context.rect(frame.left, frame.top, frame.width, frame.height)
  context.clip()

  trace(context, frame, book.asks, frame.left + frame.width)
  context.lineTo(frame.left + frame.width, bottom)
  context.closePath()
  context.fillStyle = fade(ink.sell, 0.34)
  context.fill()

  trace(context, frame, book.bids, frame.left)
  context.lineTo(frame.left, bottom)
  context.closePath()
  context.fillStyle = fade(ink.buy, 0.08)
  context.fill()
  trace(context, frame, book.bids, frame.left)
  context.strokeStyle = ink.buy
  context.lineWidth = 1.25
  context.stroke()
  context.restore()
}

function trace(context: CanvasRenderingContext2D, frame: CurveFrame, side: DepthSide, end: number): void {
  let lots = 0
  let y = frame.top + frame.height
  context.beginPath()
  context.moveTo(curveX(frame, side.count > 0 ? (side.prices[0] ?? frame.middle) : frame.middle), y)
  for (let index = 0; index < side.count; index++) {
    const x = curveX(frame, side.prices[index] ?? 0)
    context.lineTo(x, y)
    lots += side.lots[index] ?? 0
    y = curveY(frame, lots)
    context.lineTo(x, y)
    if (x < frame.left || x > frame.left + frame.width) break
  }
  context.lineTo(end, y)
}

import { compactNumber } from '@bourse/domain/money'
import {
  type DepthBook,
  drawSide,
  type Ink,
  type Market,
  type MarketFigures,
  middleOf,
  type Paint,
  sweepTo,
  wholeLots,
} from '#features/market'
import { type CurveFrame, curveX, curveY, drawCurve, lotsWithin } from './curve.ts'

/** What the depth chart shows; mutated in place, read at each drawing. */
export interface DepthChartView {
  market: Market
  book: DepthBook
  figures: MarketFigures
  locale: string
  spanPercent: number
  ownOrders: readonly { price: number; isBuy: boolean }[]
  /** The pointed distance from the mid price in ticks; the other side mirrors it. */
  pointed: number | undefined
  frame: CurveFrame | undefined
}

const AXIS_PX = 52
const FOOT_PX = 24
const HEAD_PX = 12

export function depthChartPainter(view: DepthChartView): Paint {
  return (context, { width, height }, ink) => {
    const { book, spanPercent } = view
    const middle = middleOf(book)
    view.frame = undefined
    if (middle === undefined) return
    const span = (middle * spanPercent) / 100
    const most = Math.max(lotsWithin(book.bids, middle, span), lotsWithin(book.asks, middle, span), 1) * 1.08
    const frame: CurveFrame = { left: 0, top: HEAD_PX, width: width - AXIS_PX, height: height - FOOT_PX - HEAD_PX, middle, span, most }
    view.frame = frame

    context.font = `420 12px ${ink.sans}`
    context.textBaseline = 'middle'
    context.lineWidth = 1
    drawScales(context, view, frame, ink, height)
    drawCurve(context, frame, book, ink)
    dashed(context, Math.round(curveX(frame, middle)) + 0.5, 0, height - FOOT_PX, ink.ink2, DOTS)
    for (const { price, isBuy } of view.ownOrders) {
      const x = curveX(frame, price)
      if (x > 8 && x < frame.width - 8) drawSide(context, isBuy ? 'BUY' : 'SELL', x, height - FOOT_PX - 9, 10, ink.brass)
    }
    if (view.pointed !== undefined) drawPointed(context, view, frame, ink)
  }
}

const DOTS = [1, 2]
const DASHES = [3, 3]

function drawScales(
  context: CanvasRenderingContext2D,
  { market, figures, locale }: DepthChartView,
  frame: CurveFrame,
  ink: Ink,
  height: number,
): void {
  const bottom = frame.top + frame.height
  context.strokeStyle = ink.line
  context.fillStyle = ink.ink3
  context.textAlign = 'left'
  const lotStep = niceStep(frame.most / Math.max(2, Math.floor(frame.height / 56)))
  for (let lots = lotStep; lots < frame.most; lots += lotStep) {
    const y = Math.round(curveY(frame, lots)) + 0.5
    line(context, 0, y, frame.width, y)
    context.fillText(compactNumber(wholeLots(market, lots), locale), frame.width + 9, y)
  }
  context.textAlign = 'center'
  const tickStep = Math.max(1, niceStep((2 * frame.span) / Math.max(2, Math.floor(frame.width / 96))))
  for (let price = Math.ceil((frame.middle - frame.span) / tickStep) * tickStep; price < frame.middle + frame.span; price += tickStep) {
    const x = curveX(frame, price)
    if (x < 40 || x > frame.width - 40) continue
    context.fillText(figures.price(price), x, height - FOOT_PX / 2 + 1)
    line(context, Math.round(x) + 0.5, bottom, Math.round(x) + 0.5, bottom + 4)
  }
  line(context, 0, bottom + 0.5, frame.width, bottom + 0.5)
  line(context, frame.width + 0.5, 0, frame.width + 0.5, height)
  context.textAlign = 'left'
}

function drawPointed(context: CanvasRenderingContext2D, { book, pointed = 0 }: DepthChartView, frame: CurveFrame, ink: Ink): void {
  const bottom = frame.top + frame.height
  for (const price of [frame.middle + pointed, frame.middle - pointed]) {
    const isPointed = price === frame.middle + pointed
    const x = Math.round(curveX(frame, price)) + 0.5
    if (isPointed) {
      context.strokeStyle = ink.ink
      line(context, x, 0, x, bottom)
    } else dashed(context, x, 0, bottom, ink.ink2, DASHES)
    const swept = sweepTo(price > frame.middle ? book.asks : book.bids, price)
    if (!swept) continue
    context.beginPath()
    context.arc(x, curveY(frame, swept.lots), 4, 0, Math.PI * 2)
    context.fillStyle = ink.surface
    context.fill()
    context.strokeStyle = ink.ink
    context.stroke()
  }
}

/** 1, 2 or 5 times a power of ten, at least as large as requested. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, Number.MIN_VALUE)))
  return ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power
}

function line(context: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(toX, toY)
  context.stroke()
}

function dashed(context: CanvasRenderingContext2D, x: number, from: number, to: number, colour: string, pattern: number[]): void {
  context.strokeStyle = colour
  context.setLineDash(pattern)
  line(context, x, from, x, to)
  context.setLineDash([])
}

import { basisPoints, bestOf, type DepthSide, drawOwn, drawSide, fade, type Ink, middleOf, type Paint } from '#features/market'
import { lastRow, rowAt, topOf, touchTop } from '../ladder/ladder.ts'
import type { LadderView } from '../ladder/paint.ts'
import { type DomColumns, domColumns } from './dom-columns.ts'

export interface DomView extends LadderView {
  dom: DomColumns
  onDom: (dom: DomColumns) => void
  bpText: (bp: number) => string
}

/** Called whenever the position of the price column changes. */
export function watchDom(view: DomView, onDom: DomView['onDom']): void {
  view.onDom = onDom
}

const STRONG_PX = 13
/** In a narrow ladder the mark of own orders is beside the price. */
const OWN_PX = 7
const PLAIN_PX = 12

/**
 * The full ladder. Beside each price is the quantity on its own side, and in the empty quadrant across it the cost of sweeping
 * the book up to that level: the average price, and its distance from the mid price (DEF-086).
 */
export function domPainter(view: DomView): Paint {
  return (context, { width, height }, ink) => {
    view.ladder.heightPx = height
    const { book, ladder, figures } = view
    const middle = middleOf(book)
    if (!book.isLoaded || middle === undefined) return
    context.textBaseline = 'middle'
    const sample = bestOf(book.asks) ?? bestOf(book.bids) ?? 0
    context.font = `600 ${STRONG_PX}px ${ink.sans}`
    const tailPx = context.measureText(figures.tail(sample)).width
    context.font = `420 ${STRONG_PX}px ${ink.sans}`
    const headPx = context.measureText(figures.head(sample)).width
    const dom = domColumns(width, headPx + tailPx)
    if (dom.priceLeft !== view.dom.priceLeft || dom.priceRight !== view.dom.priceRight) {
      view.dom = dom
      view.onDom(dom)
    }
    context.fillStyle = fade(ink.surface2, 0.55)
    context.fillRect(dom.priceLeft, 0, dom.priceRight - dom.priceLeft, height)
    context.fillStyle = ink.line
    context.fillRect(dom.priceLeft, 0, 1, height)
    context.fillRect(dom.priceRight, 0, 1, height)

    const asks = Math.min(book.asks.count, Math.max(0, -rowAt(ladder, 0)))
    const bids = Math.min(book.bids.count, Math.max(0, lastRow(ladder)))
    const deepest = Math.max(sumOf(book.asks, asks), sumOf(book.bids, bids), 1)
    const rows = { middle, deepest, dom, tailPx, headPx, width }
    drawRows(context, view, ink, { ...rows, side: book.asks, own: view.ownAsks, shown: asks })
    drawRows(context, view, ink, { ...rows, side: book.bids, own: view.ownBids, shown: bids })
    drawTouch(context, view, ink, width)
  }
}

interface Rows {
  side: DepthSide
  own: ReadonlyMap<number, number>
  shown: number
  middle: number
  deepest: number
  dom: DomColumns
  tailPx: number
  headPx: number
  width: number
}

function drawRows(context: CanvasRenderingContext2D, view: DomView, ink: Ink, rows: Rows): void {
  const { side, own, shown, middle, deepest, dom, tailPx, headPx, width } = rows
  const { ladder, figures, bpText } = view
  const isBid = side.direction === -1
  const sign = isBid ? 1 : -1
  const [quantityX, totalX, ownX] = isBid ? [dom.left[2], dom.left[1], dom.left[0]] : dom.right
  const [averageX, slipX] = isBid ? [dom.right[1], dom.right[2]] : averageOfAsks(dom)
  const room = isBid ? dom.priceLeft : width - dom.priceRight
  const priceX = (dom.priceLeft + dom.priceRight + headPx + tailPx) / 2
  const [solid, hollow, edge] = [fade(ink.sell, 0.19), fade(ink.buy, 0.07), fade(ink.buy, 0.76)]

  let total = 0
  let cost = 0
  let before = 0
  context.textAlign = 'right'
  for (let index = 0; index < shown; index++) {
    const price = side.prices[index] ?? 0
    const lots = side.lots[index] ?? 0
    const y = topOf(ladder, sign * (index + 1))
    const middleY = y + ladder.rowPx / 2 + 0.5
    total += lots
    cost += price * lots
    const bar = Math.round((total / deepest) * room * 0.97)
    if (isBid) {
      context.fillStyle = hollow
      context.fillRect(dom.priceLeft - bar, y, bar, ladder.rowPx)
      context.fillStyle = edge
      context.fillRect(dom.priceLeft - bar, y, 1, ladder.rowPx)
      context.fillRect(dom.priceLeft - bar, y, bar - before, 1)
    } else {
      context.fillStyle = solid
      context.fillRect(dom.priceRight + 1, y, bar, ladder.rowPx)
    }
    before = bar

    context.font = `420 ${PLAIN_PX}px ${ink.sans}`
    context.fillStyle = ink.ink
    context.fillText(figures.quantity(lots), quantityX, middleY)
    context.fillStyle = ink.ink2
    context.fillText(figures.quantity(total), totalX, middleY)
    const average = Math.round(cost / total)
    context.fillText(figures.price(average), averageX, middleY)
    if (slipX !== undefined) context.fillText(bpText(basisPoints(cost / total, middle)), slipX, middleY)
    const mine = own.get(price)
    if (mine !== undefined && ownX !== undefined) drawMine(context, figures.quantity(mine), ownX, middleY, ink)
    else if (mine !== undefined) drawOwn(context, isBid ? dom.priceLeft + OWN_PX : dom.priceRight - OWN_PX, middleY - 0.5, ink.brass)
    context.font = `420 ${STRONG_PX}px ${ink.sans}`
    context.fillStyle = ink.ink2
    context.fillText(figures.head(price), priceX - tailPx, middleY)
  }
  context.font = `600 ${STRONG_PX}px ${ink.sans}`
  context.fillStyle = ink.ink
  for (let index = 0; index < shown; index++) {
    context.fillText(figures.tail(side.prices[index] ?? 0), priceX, topOf(ladder, sign * (index + 1)) + ladder.rowPx / 2 + 0.5)
  }
}

/** Without slippage the average has the room of both columns, and needs it. */
function averageOfAsks({ left: [third, second, first] }: DomColumns): [average: number, slip: number | undefined] {
  return third === undefined ? [first, undefined] : [second, third]
}

function drawMine(context: CanvasRenderingContext2D, text: string, x: number, y: number, ink: Ink): void {
  context.font = `560 ${PLAIN_PX}px ${ink.sans}`
  context.fillStyle = ink.brass
  context.fillText(text, x, y)
  drawOwn(context, x - context.measureText(text).width - 9, y - 0.5, ink.brass)
}

function drawTouch(context: CanvasRenderingContext2D, { ladder, figures, touch }: DomView, ink: Ink, width: number): void {
  const top = touchTop(ladder)
  const y = top + ladder.touchPx / 2 + 0.5
  context.fillStyle = ink.surface2
  context.fillRect(0, top, width, ladder.touchPx)
  context.fillStyle = ink.line
  context.fillRect(0, top, width, 1)
  context.fillRect(0, top + ladder.touchPx - 1, width, 1)
  context.font = `420 ${PLAIN_PX}px ${ink.sans}`
  context.fillStyle = ink.ink2
  const isWide = width >= 480
  context.textAlign = 'left'
  context.fillText(isWide ? (touch.spreads[0] ?? '') : touch.bid, 10, y)
  context.textAlign = 'right'
  context.fillText(isWide ? `${touch.bid}   ${touch.ask}` : touch.ask, width - 10, y)
  if (touch.last === undefined) return
  context.font = `420 18px ${ink.sans}`
  const headPx = context.measureText(figures.head(touch.last)).width
  context.font = `640 18px ${ink.sans}`
  const tailPx = context.measureText(figures.tail(touch.last)).width
  const left = (width - headPx - tailPx) / 2
  context.textAlign = 'left'
  context.fillStyle = ink.ink
  context.fillText(figures.tail(touch.last), left + headPx, y)
  context.font = `420 18px ${ink.sans}`
  context.fillStyle = ink.ink2
  context.fillText(figures.head(touch.last), left, y)
  drawSide(context, touch.isUp ? 'BUY' : 'SELL', left - 14, y - 0.5, 9, touch.isUp ? ink.buy : ink.sell)
}

function sumOf(side: DepthSide, count: number): number {
  let sum = 0
  for (let index = 0; index < count && index < side.count; index++) sum += side.lots[index] ?? 0
  return sum
}

import { type DepthBook, type DepthSide, drawOwn, drawSide, fade, type Ink, type MarketFigures, type Paint } from '#features/market'
import { Flashes } from './flashes.ts'
import { halfRows, type Ladder, lastRow, rowAt, topOf, touchTop } from './ladder.ts'

/** What the ladder shows besides the book; mutated in place, read at each drawing. */
export interface LadderView {
  book: DepthBook
  figures: MarketFigures
  ladder: Ladder
  /** Own lots by price, at the ladder's grouping. */
  ownBids: ReadonlyMap<number, number>
  ownAsks: ReadonlyMap<number, number>
  /** The last price, and the spread and best prices as text. */
  touch: { last: number | undefined; isUp: boolean; spreads: SpreadTexts; bid: string; ask: string }
  padPx: number
  isCalm: boolean
  /** The right edges of the columns; the drawing measures its figures and reports them. */
  columns: LadderColumns
  onColumns: (columns: LadderColumns) => void
}

/** The spread from its longest text to its shortest: as much of it is drawn as there is room for. */
export type SpreadTexts = readonly string[]

export interface LadderColumns {
  price: number
  quantity: number
  total: number
}

/** The bar of the largest total reaches this far into the row. */
const BAR_SHARE = 0.62
const MARK_PX = 8
const GAP_PX = 8

function ladderColumns(width: number, pricePx: number, padPx: number): LadderColumns {
  const price = padPx + MARK_PX + GAP_PX + pricePx
  const rest = width - padPx - price - 2 * GAP_PX
  return { price, quantity: price + GAP_PX + rest / 2, total: width - padPx }
}

/** Draws the whole ladder: bars, figures, marks, spread. It allocates nothing per row; texts are cached. */
export function ladderPainter(view: LadderView): Paint {
  const flashes = new Flashes()
  return (context, { width, height }, ink, now) => {
    view.ladder.heightPx = height
    const { book, ladder } = view
    if (!book.isLoaded || book.bids.count + book.asks.count === 0) return false
    const plain = `420 ${fontPx(ladder)}px ${ink.sans}`
    const strong = `600 ${fontPx(ladder)}px ${ink.sans}`
    context.textBaseline = 'middle'
    context.textAlign = 'right'
    context.font = strong
    const sample = book.asks.count > 0 ? book.asks.prices[0] : book.bids.prices[0]
    const tailPx = sample === undefined ? 0 : context.measureText(view.figures.tail(sample)).width
    context.font = plain
    const headPx = sample === undefined ? 0 : context.measureText(view.figures.head(sample)).width
    const columns = ladderColumns(width, headPx + tailPx, view.padPx)
    if (columns.price !== view.columns.price || columns.total !== view.columns.total) {
      view.columns = columns
      view.onColumns(columns)
    }
    const top = rowAt(ladder, 0)
    const bottom = lastRow(ladder)
    const asksShown = Math.min(book.asks.count, Math.max(0, -top))
    const bidsShown = Math.min(book.bids.count, Math.max(0, bottom))
    const room = halfRows(ladder)
    const deepest = Math.max(sumOf(book.asks, Math.max(asksShown, room)), sumOf(book.bids, Math.max(bidsShown, room)), 1)

    const rows = { deepest, columns, width, tailPx, plain, strong, flashes, now }
    drawSideRows(context, view, ink, { ...rows, side: book.asks, own: view.ownAsks, shown: asksShown })
    drawSideRows(context, view, ink, { ...rows, side: book.bids, own: view.ownBids, shown: bidsShown })
    drawTouch(context, view, ink, width)
    return flashes.settle(now)
  }
}

interface Rows {
  side: DepthSide
  own: ReadonlyMap<number, number>
  shown: number
  deepest: number
  columns: LadderColumns
  width: number
  tailPx: number
  plain: string
  strong: string
  flashes: Flashes
  now: number
}

function drawSideRows(context: CanvasRenderingContext2D, view: LadderView, ink: Ink, rows: Rows): void {
  const { side, own, shown, deepest, columns, width, tailPx, flashes, now } = rows
  const { ladder, figures, isCalm } = view
  const isBid = side.direction === -1
  const sign = isBid ? 1 : -1
  const { rowPx } = ladder
  const solid = fade(ink.sell, 0.19)
  const hollow = fade(ink.buy, 0.07)
  const edge = fade(ink.buy, 0.76)

  let total = 0
  let before = 0
  for (let index = 0; index < shown; index++) {
    total += side.lots[index] ?? 0
    const y = topOf(ladder, sign * (index + 1))
    const bar = Math.round((total / deepest) * width * BAR_SHARE)
    context.fillStyle = isBid ? hollow : solid
    context.fillRect(width - bar, y, bar, rowPx)
    if (isBid) {
      context.fillStyle = edge
      context.fillRect(width - bar, y, 1, rowPx)
      context.fillRect(width - bar, y, bar - before, 1)
    }
    before = bar
  }

  total = 0
  context.font = rows.plain
  for (let index = 0; index < shown; index++) {
    const price = side.prices[index] ?? 0
    const lots = side.lots[index] ?? 0
    total += lots
    const middle = topOf(ladder, sign * (index + 1)) + rowPx / 2 + 0.5
    if (!isCalm) {
      flashes.notice(isBid, price, side.changedAt[index] ?? 0, now)
      const strength = flashes.strength(isBid, price, now)
      if (strength > 0) {
        const textPx = context.measureText(figures.quantity(lots)).width
        context.fillStyle = fade(ink.ink, 0.13 * strength)
        context.fillRect(columns.quantity - textPx - 4, middle - 9, textPx + 8, 18)
      }
    }
    context.fillStyle = ink.ink2
    context.fillText(figures.head(price), columns.price - tailPx, middle)
    context.fillText(figures.quantity(total), columns.total, middle)
    context.fillStyle = ink.ink
    context.fillText(figures.quantity(lots), columns.quantity, middle)
    if (own.has(price)) drawOwn(context, view.padPx + MARK_PX / 2, middle - 0.5, ink.brass)
  }

  context.font = rows.strong
  context.fillStyle = ink.ink
  for (let index = 0; index < shown; index++) {
    context.fillText(figures.tail(side.prices[index] ?? 0), columns.price, topOf(ladder, sign * (index + 1)) + rowPx / 2 + 0.5)
  }
}

function drawTouch(context: CanvasRenderingContext2D, { ladder, figures, touch, padPx }: LadderView, ink: Ink, width: number): void {
  const top = touchTop(ladder)
  const middle = top + ladder.touchPx / 2 + 0.5
  context.fillStyle = ink.surface2
  context.fillRect(0, top, width, ladder.touchPx)
  context.fillStyle = ink.line
  context.fillRect(0, top, width, 1)
  context.fillRect(0, top + ladder.touchPx - 1, width, 1)
  let left = padPx
  if (touch.last !== undefined) {
    drawSide(context, touch.isUp ? 'BUY' : 'SELL', padPx + 5, middle - 0.5, 8, touch.isUp ? ink.buy : ink.sell)
    context.textAlign = 'left'
    context.font = `420 15px ${ink.sans}`
    context.fillStyle = ink.ink2
    const head = figures.head(touch.last)
    context.fillText(head, padPx + 16, middle)
    const headPx = context.measureText(head).width
    context.font = `620 15px ${ink.sans}`
    context.fillStyle = ink.ink
    context.fillText(figures.tail(touch.last), padPx + 16 + headPx, middle)
    left = padPx + 16 + headPx + context.measureText(figures.tail(touch.last)).width
    context.textAlign = 'right'
  }
  context.font = `420 12px ${ink.sans}`
  context.fillStyle = ink.ink2
  const spread = touch.spreads.find((text) => context.measureText(text).width <= width - padPx - left - GAP_PX)
  if (spread !== undefined) context.fillText(spread, width - padPx, middle)
}

function sumOf(side: DepthSide, count: number): number {
  let sum = 0
  for (let index = 0; index < count && index < side.count; index++) sum += side.lots[index] ?? 0
  return sum
}

function fontPx({ rowPx }: Ladder): number {
  return rowPx >= 28 ? 13 : 12
}

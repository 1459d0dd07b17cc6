import { type DepthBook, type DepthSide, placeOf } from '#features/market'

/**
 * The ladder in rows: asks count upwards from the spread (-1, -2, …), bids downwards (1, 2, …), 0 is the spread itself. Only
 * whole rows are drawn, and the spread is in the middle until the user scrolls.
 */
export interface Ladder {
  rowPx: number
  touchPx: number
  heightPx: number
  /** Rows by which the ladder is scrolled down; above 0 more asks are visible. */
  scroll: number
}

export interface Level {
  side: 'bids' | 'asks'
  /** Counted from the best. */
  index: number
}

/** How many rows of one side fit while the spread is in the middle. */
export function halfRows({ rowPx, touchPx, heightPx }: Ladder): number {
  return Math.max(0, Math.floor((heightPx - touchPx) / 2 / rowPx))
}

export function touchTop(ladder: Ladder): number {
  return (halfRows(ladder) + ladder.scroll) * ladder.rowPx
}

export function topOf(ladder: Ladder, row: number): number {
  const top = touchTop(ladder)
  if (row <= 0) return top + row * ladder.rowPx
  return top + ladder.touchPx + (row - 1) * ladder.rowPx
}

/** The row at a height, whether or not the book has a level there. */
export function rowAt(ladder: Ladder, y: number): number {
  const fromTouch = y - touchTop(ladder)
  if (fromTouch < 0) return Math.floor(fromTouch / ladder.rowPx)
  return fromTouch < ladder.touchPx ? 0 : Math.floor((fromTouch - ladder.touchPx) / ladder.rowPx) + 1
}

export function levelAt(book: DepthBook, row: number): Level | undefined {
  if (row === 0) return undefined
  const side = row < 0 ? 'asks' : 'bids'
  const index = Math.abs(row) - 1
  return index < book[side].count ? { side, index } : undefined
}

export function rowOf({ side, index }: Level): number {
  return side === 'asks' ? -(index + 1) : index + 1
}

/** The last row that is drawn completely. */
export function lastRow(ladder: Ladder): number {
  return rowAt(ladder, ladder.heightPx - ladder.rowPx)
}

/** Scrolling ends where a side does. */
export function clampScroll(ladder: Ladder, book: DepthBook, scroll: number): number {
  const room = halfRows(ladder)
  return Math.max(-Math.max(0, book.bids.count - room), Math.min(Math.max(0, book.asks.count - room), scroll))
}

/** The smallest scroll that brings a row into view. */
export function scrollTo(ladder: Ladder, row: number): number {
  const top = topOf(ladder, row)
  if (top < 0) return ladder.scroll + Math.ceil(-top / ladder.rowPx)
  const below = top + ladder.rowPx - ladder.heightPx
  return below > 0 ? ladder.scroll - Math.ceil(below / ladder.rowPx) : ladder.scroll
}

/** The focused level, by its price: levels come and go. */
export interface Cursor {
  side: 'bids' | 'asks'
  price: number
}

/** One step up or down the ladder; from nowhere to the best price in that direction. */
export function walk(book: DepthBook, cursor: Cursor | undefined, by: 1 | -1): Cursor | undefined {
  const from = cursor && rowOf({ side: cursor.side, index: nearest(book[cursor.side], cursor.price) })
  const next = from === undefined ? by : from + by === 0 ? by : from + by
  const level = levelAt(book, next)
  return level ? { side: level.side, price: book[level.side].prices[level.index] ?? 0 } : cursor
}

export function indexOf(book: DepthBook, { side, price }: Cursor): number {
  return nearest(book[side], price)
}

/** Lots from the best price to this level, both included. */
export function totalTo(side: DepthSide, index: number): number {
  let total = 0
  for (let place = 0; place <= index; place++) total += side.lots[place] ?? 0
  return total
}

function nearest(side: DepthSide, price: number): number {
  return Math.min(placeOf(side, price), Math.max(0, side.count - 1))
}

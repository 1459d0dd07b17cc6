import { describe, expect, test } from 'vitest'
import { emptyBook } from '../../market/live/depth-book.ts'
import { setLevel } from '../../market/live/depth-side.ts'
import { clampScroll, halfRows, type Ladder, lastRow, levelAt, rowAt, rowOf, scrollTo, topOf, totalTo, touchTop, walk } from './ladder.ts'

const LADDER: Ladder = { rowPx: 20, touchPx: 34, heightPx: 200, scroll: 0 }

function bookOf(bids: number, asks: number) {
  const book = emptyBook()
  for (let place = 0; place < bids; place++) setLevel(book.bids, 100 - place, place + 1, 0)
  for (let place = 0; place < asks; place++) setLevel(book.asks, 102 + place, place + 1, 0)
  return book
}

describe('the ladder’s rows', () => {
  test('whole rows only, with the best prices in the middle', () => {
    expect([halfRows(LADDER), touchTop(LADDER), topOf(LADDER, -1), topOf(LADDER, 1), lastRow(LADDER)]).toEqual([4, 80, 60, 114, 4])
  })

  test.each([-4, -1, 0, 1, 4])('row %s is found where it is drawn', (row) => {
    for (const scroll of [-3, 0, 2]) {
      const ladder = { ...LADDER, scroll }
      const height = row === 0 ? LADDER.touchPx : LADDER.rowPx
      expect(rowAt(ladder, topOf(ladder, row))).toBe(row)
      expect(rowAt(ladder, topOf(ladder, row) + height - 1)).toBe(row)
    }
  })

  test('a row is a level where the book has one', () => {
    const book = bookOf(2, 1)
    expect([-2, -1, 0, 1, 2, 3].map((row) => levelAt(book, row))).toEqual([
      undefined,
      { side: 'asks', index: 0 },
      undefined,
      { side: 'bids', index: 0 },
      { side: 'bids', index: 1 },
      undefined,
    ])
    expect(rowOf({ side: 'asks', index: 2 })).toBe(-3)
  })

  test('scrolling ends where a side does', () => {
    const book = bookOf(10, 5)
    expect([clampScroll(LADDER, book, 99), clampScroll(LADDER, book, -99), clampScroll(LADDER, bookOf(1, 1), 9)]).toEqual([1, -6, 0])
  })

  test('a row out of view is scrolled in, one in view stays', () => {
    expect([scrollTo(LADDER, -6), scrollTo(LADDER, 7), scrollTo(LADDER, 2)]).toEqual([2, -3, 0])
  })
})

describe('walking', () => {
  test('from nowhere to the best price, across the spread, and not past the last', () => {
    const book = bookOf(2, 1)
    const down = walk(book, undefined, 1)
    expect(down).toEqual({ side: 'bids', price: 100 })
    expect(walk(book, down, -1)).toEqual({ side: 'asks', price: 102 })
    expect(walk(book, { side: 'asks', price: 102 }, -1)).toEqual({ side: 'asks', price: 102 })
    expect(walk(book, { side: 'bids', price: 99 }, 1)).toEqual({ side: 'bids', price: 99 })
  })

  test('a level that is gone is replaced by its neighbor', () => {
    const book = bookOf(3, 3)
    setLevel(book.bids, 99, 0, 0)
    expect(walk(book, { side: 'bids', price: 99 }, -1)).toEqual({ side: 'bids', price: 100 })
  })

  test('the lots between the best price and a level', () => {
    expect(totalTo(bookOf(3, 0).bids, 2)).toBe(6)
  })
})

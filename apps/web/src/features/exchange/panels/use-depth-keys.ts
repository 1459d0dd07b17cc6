import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Translate } from '#platform/i18n'
import { onCentreDepth } from './depth-actions.ts'
import { pickTicket } from '../picked-ticket.ts'
import { clampScroll, type Cursor, indexOf, type Level, levelAt, rowAt, rowOf, scrollTo, topOf, totalTo, walk } from './depth-ladder.ts'
import type { LadderView } from './depth-paint.ts'

interface Given {
  view: LadderView
  redraw: () => void
  /** What a press at this distance from the left edge means. */
  columnAt: (x: number, level: Level) => Column
  t: Translate
}

/** The hit layer over the canvas: a press picks price, or price and size; arrows walk, Enter picks, C centres. */
export function useDepthKeys({ view, redraw, columnAt, t }: Given) {
  const hoverRef = useRef<HTMLElement>(null)
  const cursorRef = useRef<HTMLElement>(null)
  const voiceRef = useRef<HTMLSpanElement>(null)
  const cursor = useRef<Cursor>(undefined)

  const place = (mark: HTMLElement | null, row: number | undefined) => {
    if (!mark) return
    mark.hidden = row === undefined
    if (row === undefined) return
    mark.style.transform = `translateY(${topOf(view.ladder, row)}px)`
    mark.style.height = `${view.ladder.rowPx}px`
  }
  const showCursor = () => {
    const at = cursor.current
    place(cursorRef.current, at && rowOf({ side: at.side, index: indexOf(view.book, at) }))
  }
  const scroll = (to: number): boolean => {
    const next = clampScroll(view.ladder, view.book, to)
    if (next === view.ladder.scroll) return false
    view.ladder.scroll = next
    place(hoverRef.current, undefined)
    showCursor()
    redraw()
    return true
  }
  const centre = () => {
    cursor.current = undefined
    showCursor()
    scroll(0)
  }
  const say = ({ side, index }: Level) => {
    const { prices, lots } = view.book[side]
    if (!voiceRef.current) return
    voiceRef.current.textContent = t(side === 'asks' ? 'max.depth.saidAsk' : 'max.depth.saidBid', {
      price: view.figures.price(prices[index] ?? 0),
      quantity: view.figures.quantity(lots[index] ?? 0),
      total: view.figures.quantity(totalTo(view.book[side], index)),
    })
  }
  const step = (by: 1 | -1) => {
    cursor.current = walk(view.book, cursor.current, by)
    if (!cursor.current) return
    const level = { side: cursor.current.side, index: indexOf(view.book, cursor.current) }
    scroll(scrollTo(view.ladder, rowOf(level)))
    showCursor()
    say(level)
  }
  const pickAtCursor = (withSize: boolean) => {
    if (!cursor.current) return
    pick(view, { side: cursor.current.side, index: indexOf(view.book, cursor.current) }, withSize ? 'quantity' : 'price')
  }

  useEffect(() => {
    const ladder = cursorRef.current?.parentElement
    if (!ladder) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return
      // At the end of the book the page itself scrolls on.
      if (scroll(view.ladder.scroll - Math.sign(event.deltaY) * WHEEL_ROWS)) event.preventDefault()
    }
    ladder.addEventListener('wheel', onWheel, { passive: false })
    const leave = onCentreDepth(centre)
    return () => {
      ladder.removeEventListener('wheel', onWheel)
      leave()
    }
  })

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = {
        ArrowUp: () => step(-1),
        ArrowDown: () => step(1),
        Enter: () => pickAtCursor(event.shiftKey),
        c: centre,
        C: centre,
      }[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    onBlur: () => {
      cursor.current = undefined
      showCursor()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const row = rowUnder(event, view)
      place(hoverRef.current, row !== undefined && levelAt(view.book, row) ? row : undefined)
    },
    onPointerLeave: () => place(hoverRef.current, undefined),
    onClick: (event: Point) => {
      const row = rowUnder(event, view)
      const level = row === undefined ? undefined : levelAt(view.book, row)
      if (level) pick(view, level, columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left, level))
    },
  }
  return { handlers, hoverRef, cursorRef, voiceRef }
}

const WHEEL_ROWS = 2

type Column = 'price' | 'quantity' | 'total'

/** The price alone; with its size; or everything up to it, which is a taker's ticket on the other side (DEF-089). */
function pick({ book }: LadderView, { side, index }: Level, column: Column): void {
  const price = book[side].prices[index] ?? 0
  if (column === 'price') return pickTicket({ price })
  if (column === 'quantity') return pickTicket({ price, quantity: book[side].lots[index] ?? 0 })
  pickTicket({ side: side === 'asks' ? 'BUY' : 'SELL', price, quantity: totalTo(book[side], index) })
}

interface Point {
  clientX: number
  clientY: number
  currentTarget: HTMLElement
}

function rowUnder({ clientY, currentTarget }: Point, { ladder }: LadderView): number | undefined {
  const y = clientY - currentTarget.getBoundingClientRect().top
  return y < 0 || y >= ladder.heightPx ? undefined : rowAt(ladder, y)
}

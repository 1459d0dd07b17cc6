import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Translate } from '#platform/i18n'
import type { Trade } from '../live/trades.ts'
import { pickTicket } from '../picked-ticket.ts'
import { clockText } from './clock-text.ts'
import type { TapeView } from './trades-paint.ts'

interface Given {
  view: TapeView
  scroller: RefObject<HTMLElement | null>
  t: Translate
}

/** The tape's hit layer: a press on the price picks it, on the quantity both; arrows walk, Enter picks (DEF-089). */
export function useTradesKeys({ view, scroller, t }: Given) {
  const hoverRef = useRef<HTMLElement>(null)
  const cursorRef = useRef<HTMLElement>(null)
  const voiceRef = useRef<HTMLSpanElement>(null)
  const cursor = useRef<number>(undefined)

  const place = (mark: HTMLElement | null, index: number | undefined) => {
    if (!mark) return
    mark.hidden = index === undefined
    if (index === undefined) return
    mark.style.transform = `translateY(${index * view.rowPx - view.scrollTop}px)`
    mark.style.height = `${view.rowPx}px`
  }
  const indexOfCursor = () => {
    const index = cursor.current === undefined ? -1 : view.trades.findIndex(({ id }) => id === cursor.current)
    return index === -1 ? undefined : index
  }
  /** Marks stand in the window, the rows they belong to move with the list. */
  const settle = () => {
    place(hoverRef.current, undefined)
    place(cursorRef.current, indexOfCursor())
  }
  const step = (by: 1 | -1) => {
    const at = indexOfCursor()
    const index = Math.min(Math.max(at === undefined ? 0 : at + by, 0), view.trades.length - 1)
    const trade = view.trades[index]
    const box = scroller.current
    if (!trade || !box) return
    cursor.current = trade.id
    const top = index * view.rowPx
    if (top < box.scrollTop) box.scrollTop = top
    if (top + view.rowPx > box.scrollTop + box.clientHeight) box.scrollTop = top + view.rowPx - box.clientHeight
    view.scrollTop = box.scrollTop
    settle()
    if (voiceRef.current) voiceRef.current.textContent = said(trade, view, t)
  }

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const trade = view.trades[indexOfCursor() ?? -1]
      const act = { ArrowUp: () => step(-1), ArrowDown: () => step(1), Enter: () => trade && pick(trade, event.shiftKey) }[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    onBlur: () => {
      cursor.current = undefined
      settle()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const index = indexUnder(event, view)
      place(hoverRef.current, view.trades[index] ? index : undefined)
    },
    onPointerLeave: () => place(hoverRef.current, undefined),
    onClick: (event: Point) => {
      const trade = view.trades[indexUnder(event, view)]
      if (trade) pick(trade, event.clientX - event.currentTarget.getBoundingClientRect().left > view.columns.price + COLUMN_EDGE_PX)
    },
  }
  return { handlers, hoverRef, cursorRef, voiceRef, settle }
}

const COLUMN_EDGE_PX = 6

interface Point {
  clientX: number
  clientY: number
  currentTarget: HTMLElement
}

function pick({ price, lots }: Trade, withQuantity: boolean): void {
  pickTicket(withQuantity ? { price, quantity: lots } : { price })
}

function indexUnder({ clientY, currentTarget }: Point, { rowPx, scrollTop }: TapeView): number {
  return Math.floor((clientY - currentTarget.getBoundingClientRect().top + scrollTop) / rowPx)
}

function said({ side, price, lots, at }: Trade, { figures }: TapeView, t: Translate): string {
  return t(side === 'BUY' ? 'max.trades.saidBuy' : 'max.trades.saidSell', {
    price: figures.price(price),
    quantity: figures.quantity(lots),
    time: clockText(at),
  })
}

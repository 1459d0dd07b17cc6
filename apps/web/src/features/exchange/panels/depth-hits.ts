import type { KeyboardEvent, PointerEvent } from 'react'
import type { Translate } from '#platform/i18n'
import { pickTicket } from '../picked-ticket.ts'
import { onCentreDepth } from './depth-actions.ts'
import { clampScroll, type Cursor, indexOf, type Level, levelAt, rowAt, rowOf, scrollTo, topOf, totalTo, walk } from './depth-ladder.ts'
import type { LadderView } from './depth-paint.ts'

export type LadderColumn = 'price' | 'quantity' | 'total'

interface Point {
  clientX: number
  clientY: number
  currentTarget: HTMLElement
}

const WHEEL_ROWS = 2

/**
 * The hit layer over a drawn ladder: a click picks price, or price and size; arrow keys move, Enter picks, C centers (DEF-089).
 */
export class DepthHits {
  readonly #view: LadderView
  readonly #redraw: () => void
  readonly #columnAt: (x: number, level: Level) => LadderColumn
  readonly #t: Translate
  #ladder: HTMLElement | undefined
  #cursor: Cursor | undefined

  constructor(view: LadderView, redraw: () => void, columnAt: (x: number, level: Level) => LadderColumn, t: Translate) {
    this.#view = view
    this.#redraw = redraw
    this.#columnAt = columnAt
    this.#t = t
  }

  /** The ladder's ref; its marks and its live region are found inside by their roles. */
  readonly attach = (ladder: HTMLElement | null): (() => void) | undefined => {
    if (!ladder) return undefined
    this.#ladder = ladder
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return
      // At the end of the book the page itself scrolls on.
      if (this.#scroll(this.#view.ladder.scroll - Math.sign(event.deltaY) * WHEEL_ROWS)) event.preventDefault()
    }
    ladder.addEventListener('wheel', onWheel, { passive: false })
    const leave = onCentreDepth(this.#centre)
    return () => {
      ladder.removeEventListener('wheel', onWheel)
      leave()
      this.#ladder = undefined
    }
  }

  readonly handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = {
        ArrowUp: () => this.#step(-1),
        ArrowDown: () => this.#step(1),
        Enter: () => this.#pickAtCursor(event.shiftKey),
        c: this.#centre,
        C: this.#centre,
      }[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    onBlur: () => {
      this.#cursor = undefined
      this.#showCursor()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const row = this.#rowUnder(event)
      this.#place('hover', row !== undefined && levelAt(this.#view.book, row) ? row : undefined)
    },
    onPointerLeave: () => this.#place('hover', undefined),
    onClick: (event: Point) => {
      const row = this.#rowUnder(event)
      const level = row === undefined ? undefined : levelAt(this.#view.book, row)
      if (level) this.#pick(level, this.#columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left, level))
    },
  }

  readonly #centre = (): void => {
    this.#cursor = undefined
    this.#showCursor()
    this.#scroll(0)
  }

  #step(by: 1 | -1): void {
    const { book, ladder } = this.#view
    this.#cursor = walk(book, this.#cursor, by)
    if (!this.#cursor) return
    const level = { side: this.#cursor.side, index: indexOf(book, this.#cursor) }
    this.#scroll(scrollTo(ladder, rowOf(level)))
    this.#showCursor()
    this.#say(level)
  }

  #pickAtCursor(withSize: boolean): void {
    if (!this.#cursor) return
    this.#pick({ side: this.#cursor.side, index: indexOf(this.#view.book, this.#cursor) }, withSize ? 'quantity' : 'price')
  }

  /** The price alone; with its size; or everything up to it, which is a taker's ticket on the other side. */
  #pick({ side, index }: Level, column: LadderColumn): void {
    const levels = this.#view.book[side]
    const price = levels.prices[index] ?? 0
    if (column === 'price') return pickTicket({ price })
    if (column === 'quantity') return pickTicket({ price, quantity: levels.lots[index] ?? 0 })
    pickTicket({ side: side === 'asks' ? 'BUY' : 'SELL', price, quantity: totalTo(levels, index) })
  }

  #scroll(to: number): boolean {
    const { ladder, book } = this.#view
    const next = clampScroll(ladder, book, to)
    if (next === ladder.scroll) return false
    ladder.scroll = next
    this.#place('hover', undefined)
    this.#showCursor()
    this.#redraw()
    return true
  }

  #showCursor(): void {
    const at = this.#cursor
    this.#place('cursor', at && rowOf({ side: at.side, index: indexOf(this.#view.book, at) }))
  }

  #place(which: 'hover' | 'cursor', row: number | undefined): void {
    const mark = this.#ladder?.querySelector<HTMLElement>(`.depth-${which}`)
    if (!mark) return
    mark.hidden = row === undefined
    if (row === undefined) return
    mark.style.transform = `translateY(${topOf(this.#view.ladder, row)}px)`
    mark.style.height = `${this.#view.ladder.rowPx}px`
  }

  #say({ side, index }: Level): void {
    const { book, figures } = this.#view
    const voice = this.#ladder?.querySelector('[role=status]')
    if (!voice) return
    voice.textContent = this.#t(side === 'asks' ? 'max.depth.saidAsk' : 'max.depth.saidBid', {
      price: figures.price(book[side].prices[index] ?? 0),
      quantity: figures.quantity(book[side].lots[index] ?? 0),
      total: figures.quantity(totalTo(book[side], index)),
    })
  }

  #rowUnder({ clientY, currentTarget }: Point): number | undefined {
    const { ladder } = this.#view
    const y = clientY - currentTarget.getBoundingClientRect().top
    return y < 0 || y >= ladder.heightPx ? undefined : rowAt(ladder, y)
  }
}

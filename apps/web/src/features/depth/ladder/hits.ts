import type { KeyboardEvent, PointerEvent } from 'react'
import type { PickedTicket } from '#features/market'
import type { LevelPress } from '#features/ticket'
import type { Translate } from '#platform/i18n'
import { onCentreDepth } from './centre.ts'
import { clampScroll, type Cursor, indexOf, type Level, levelAt, rowAt, rowOf, scrollTo, topOf, totalTo, walk } from './ladder.ts'
import type { LadderView } from './paint.ts'
import { actOnKey, placeMark } from './row-marks.tsx'

export type LadderColumn = 'price' | 'quantity' | 'total'

/** What a click or key on a level does. */
export interface LadderActs {
  pick: (picked: Omit<PickedTicket, 'nonce'>) => void
  /** One-step trading: true when it took the press, so that nothing is picked. */
  press?: (press: LevelPress) => boolean
}

interface Point {
  clientX: number
  clientY: number
  detail: number
  shiftKey: boolean
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
  readonly #acts: LadderActs
  #ladder: HTMLElement | undefined
  #cursor: Cursor | undefined

  constructor(view: LadderView, redraw: () => void, columnAt: (x: number, level: Level) => LadderColumn, t: Translate, acts: LadderActs) {
    this.#view = view
    this.#redraw = redraw
    this.#columnAt = columnAt
    this.#t = t
    this.#acts = acts
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
    onKeyDown: (event: KeyboardEvent) =>
      actOnKey(event, {
        ArrowUp: () => this.#step(-1),
        ArrowDown: () => this.#step(1),
        Enter: () => this.#enter({ isTurned: event.shiftKey, isCancel: false, isRepeated: event.repeat }),
        Delete: () => this.#enter({ isTurned: false, isCancel: true, isRepeated: event.repeat }),
        c: this.#centre,
        C: this.#centre,
      }),
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
      if (!level) return
      const column = this.#columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left, level)
      const press = { isTurned: event.shiftKey, isCancel: column === 'total', isRepeated: event.detail > 1 }
      if (!this.#press(level, press)) this.#pick(level, column)
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

  /** The same as a click, on the level at the cursor: Shift picks its size too, where nothing is armed. */
  #enter(how: Omit<LevelPress, 'side' | 'price'>): void {
    if (!this.#cursor) return
    const level = { side: this.#cursor.side, index: indexOf(this.#view.book, this.#cursor) }
    if (!this.#press(level, how) && !how.isCancel) this.#pick(level, how.isTurned ? 'quantity' : 'price')
  }

  #press({ side, index }: Level, how: Omit<LevelPress, 'side' | 'price'>): boolean {
    const price = this.#view.book[side].prices[index]
    return price !== undefined && this.#acts.press?.({ side, price, ...how }) === true
  }

  /** The price alone; with its size; or everything up to it, which is a taker's ticket on the other side. */
  #pick({ side, index }: Level, column: LadderColumn): void {
    const levels = this.#view.book[side]
    const price = levels.prices[index] ?? 0
    if (column === 'price') return this.#acts.pick({ price })
    if (column === 'quantity') return this.#acts.pick({ price, quantity: levels.lots[index] ?? 0 })
    this.#acts.pick({ side: side === 'asks' ? 'BUY' : 'SELL', price, quantity: totalTo(levels, index) })
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
    const { ladder } = this.#view
    placeMark(this.#ladder, which, row === undefined ? undefined : { topPx: topOf(ladder, row), rowPx: ladder.rowPx })
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

import type { KeyboardEvent, PointerEvent } from 'react'
import { actOnKey, placeMark } from '#features/depth'
import { clockText, type PickedTicket, type SubjectStore, type Trade, type TradesState } from '#features/market'
import { ordersStore } from '#features/orders'
import type { Translate } from '#platform/i18n'
import type { TapeView } from './paint.ts'

const COLUMN_EDGE_PX = 6

interface Point {
  clientX: number
  clientY: number
  currentTarget: HTMLElement
}

/** The logic of the tape: follows the trades, scrolls, and turns clicks and keys into tickets (DEF-089). */
export class TradesTape {
  readonly #view: TapeView
  readonly #t: Translate
  readonly #onPick: (picked: Omit<PickedTicket, 'nonce'>) => void
  #redraw: () => void = () => undefined
  #box: HTMLElement | undefined
  #cursor: number | undefined
  /** Of the box: read with every trade, it would have the page laid out each time. */
  #height = 0

  constructor(view: TapeView, t: Translate, onPick: (picked: Omit<PickedTicket, 'nonce'>) => void) {
    this.#view = view
    this.#t = t
    this.#onPick = onPick
  }

  /** The scrolling element's ref. */
  readonly attach = (box: HTMLElement | null): (() => void) | undefined => {
    if (!box) return undefined
    this.#box = box
    const observer = new ResizeObserver(() => {
      this.#height = box.clientHeight
      this.#fit()
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      this.#box = undefined
    }
  }

  follow(symbol: string, store: SubjectStore<TradesState>, redraw: () => void, onColumns: TapeView['onColumns']): () => void {
    this.#redraw = redraw
    this.#view.onColumns = onColumns
    const followTrades = () => this.#take(store.get() ?? [])
    let known: unknown
    const followFills = () => {
      const { fills } = ordersStore.get()
      if (fills === known) return
      known = fills
      const own = fills.filter((fill) => fill.symbol === symbol)
      this.#view.ownFills = new Set(own.map(({ fillId }) => Number(fillId)))
      redraw()
    }
    followTrades()
    followFills()
    const leaves = [store.subscribe(followTrades), ordersStore.subscribe(followFills)]
    return () => leaves.forEach((leave) => leave())
  }

  readonly handlers = {
    onScroll: () => {
      this.#view.scrollTop = this.#box?.scrollTop ?? 0
      this.#settle()
      this.#redraw()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const trade = this.#view.trades[this.#indexOfCursor() ?? -1]
      actOnKey(event, {
        ArrowUp: () => this.#step(-1),
        ArrowDown: () => this.#step(1),
        Enter: () => trade && this.#pick(trade, event.shiftKey),
      })
    },
    onBlur: () => {
      this.#cursor = undefined
      this.#settle()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const index = this.#indexUnder(event)
      this.#place('hover', this.#view.trades[index] ? index : undefined)
    },
    onPointerLeave: () => this.#place('hover', undefined),
    onClick: (event: Point) => {
      const trade = this.#view.trades[this.#indexUnder(event)]
      const x = event.clientX - event.currentTarget.getBoundingClientRect().left
      if (trade) this.#pick(trade, x > this.#view.columns.price + COLUMN_EDGE_PX)
    },
  }

  #take(trades: readonly Trade[]): void {
    const view = this.#view
    const isReading = view.scrollTop > 0
    const added = isReading ? trades.findIndex(({ id }) => id === view.trades[0]?.id) : 0
    view.trades = trades
    this.#fit()
    // A user who has scrolled down keeps the same rows in view.
    if (this.#box && added > 0) this.#box.scrollTop += added * view.rowPx
    if (isReading) view.scrollTop = this.#box?.scrollTop ?? 0
    this.#redraw()
  }

  /** The list is as tall as all its trades, of which only those in view are drawn. */
  #fit(): void {
    const spacer = this.#box?.querySelector<HTMLElement>('.tape-spacer')
    if (!this.#box || !spacer) return
    const height = `${Math.max(0, this.#view.trades.length * this.#view.rowPx - this.#height)}px`
    if (spacer.style.height !== height) spacer.style.height = height
  }

  #step(by: 1 | -1): void {
    const { trades, rowPx } = this.#view
    const at = this.#indexOfCursor()
    const index = Math.min(Math.max(at === undefined ? 0 : at + by, 0), trades.length - 1)
    const trade = trades[index]
    if (!trade || !this.#box) return
    this.#cursor = trade.id
    const top = index * rowPx
    if (top < this.#box.scrollTop) this.#box.scrollTop = top
    if (top + rowPx > this.#box.scrollTop + this.#box.clientHeight) this.#box.scrollTop = top + rowPx - this.#box.clientHeight
    this.#view.scrollTop = this.#box.scrollTop
    this.#settle()
    this.#say(trade)
  }

  #indexOfCursor(): number | undefined {
    const index = this.#cursor === undefined ? -1 : this.#view.trades.findIndex(({ id }) => id === this.#cursor)
    return index === -1 ? undefined : index
  }

  /** Marks are positioned in the viewport, their rows move with the list. */
  #settle(): void {
    this.#place('hover', undefined)
    this.#place('cursor', this.#indexOfCursor())
  }

  #place(which: 'hover' | 'cursor', index: number | undefined): void {
    const { rowPx, scrollTop } = this.#view
    placeMark(this.#box, which, index === undefined ? undefined : { topPx: index * rowPx - scrollTop, rowPx })
  }

  #indexUnder({ clientY, currentTarget }: Point): number {
    return Math.floor((clientY - currentTarget.getBoundingClientRect().top + this.#view.scrollTop) / this.#view.rowPx)
  }

  #pick({ price, lots }: Trade, withQuantity: boolean): void {
    this.#onPick(withQuantity ? { price, quantity: lots } : { price })
  }

  #say({ side, price, lots, at }: Trade): void {
    const { figures } = this.#view
    const voice = this.#box?.querySelector('[role=status].vh')
    if (!voice) return
    voice.textContent = this.#t(side === 'BUY' ? 'max.trades.saidBuy' : 'max.trades.saidSell', {
      price: figures.price(price),
      quantity: figures.quantity(lots),
      time: clockText(at),
    })
  }
}

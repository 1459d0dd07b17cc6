import type { KeyboardEvent, PointerEvent } from 'react'
import { costRaw } from '@bourse/domain/exchange'
import { basisPoints, type DepthStore, middleOf, sweepTo } from '#features/market'
import { liveOrders, ordersStore, restingOrders } from '#features/orders'
import type { DepthChartView } from './chart-paint.ts'
import { curvePrice } from './curve.ts'

/** The result of taking one side of the book up to a price. */
export interface Readout {
  side: 'bid' | 'ask'
  price: number
  percent: number
  lots: number
  /** Whole quote units, for display. */
  cost: number
  /** Ticks. */
  average: number
}

/** No faster than text can be read. */
const READOUT_MS = 50
const KEY_STEPS = 50

/** Follows the book for the depth chart, and the pointer or the arrow keys over it. */
export class DepthPointer {
  readonly #view: DepthChartView
  readonly #redraw: () => void
  readonly #onReadouts: (readouts: readonly Readout[]) => void
  #isQueued = false

  constructor(view: DepthChartView, redraw: () => void, onReadouts: (readouts: readonly Readout[]) => void) {
    this.#view = view
    this.#redraw = redraw
    this.#onReadouts = onReadouts
  }

  follow(store: DepthStore): () => void {
    const followOrders = () => {
      const orders = restingOrders(this.#view.market.symbol, liveOrders(ordersStore.get().orders))
      this.#view.ownOrders = orders.map(({ price, side }) => ({ price, isBuy: side === 'BUY' }))
      this.#redraw()
    }
    followOrders()
    const leaves = [ordersStore.subscribe(followOrders), store.subscribe(this.#redraw)]
    return () => leaves.forEach((leave) => leave())
  }

  readonly handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { frame } = this.#view
      const x = event.clientX - event.currentTarget.getBoundingClientRect().left
      this.#point(frame && x <= frame.width ? curvePrice(frame, x) - frame.middle : undefined)
    },
    onPointerLeave: () => this.#point(undefined),
    onBlur: () => this.#point(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const { frame, pointed } = this.#view
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!frame || by === undefined) return
      event.preventDefault()
      const next = (pointed ?? 0) + (by * frame.span) / KEY_STEPS
      this.#point(Math.min(Math.max(next, -frame.span), frame.span))
    },
  }

  #point(pointed: number | undefined): void {
    this.#view.pointed = pointed
    this.#redraw()
    if (this.#isQueued) return
    this.#isQueued = true
    setTimeout(() => {
      this.#isQueued = false
      this.#onReadouts(this.#view.pointed === undefined ? [] : readoutsOf(this.#view, this.#view.pointed))
    }, READOUT_MS)
  }
}

/** The side that is pointed at, and the same distance on the other. */
function readoutsOf({ market, book }: DepthChartView, pointed: number): Readout[] {
  const middle = middleOf(book)
  if (middle === undefined) return []
  return [Math.abs(pointed), -Math.abs(pointed)].flatMap((distance): Readout[] => {
    const price = Math.round(middle + distance)
    const swept = sweepTo(distance > 0 ? book.asks : book.bids, price)
    if (!swept) return []
    const bp = Math.round(basisPoints(price, middle))
    return [
      {
        side: distance > 0 ? 'ask' : 'bid',
        price,
        percent: bp / 100,
        lots: swept.lots,
        cost: (Number(costRaw(market, 1, swept.lots)) * swept.average) / 10 ** market.quote.decimals,
        average: swept.average,
      },
    ]
  })
}

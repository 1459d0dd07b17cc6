import { type DepthLevel, DepthSide, groupLevels, groupPrice, type Side } from '@bourse/domain/exchange'
import type { MarketNews } from './news.ts'

/** Both sides of a market's book at one price step. */
export interface BookView {
  readonly bids: DepthSide
  readonly asks: DepthSide
}

/** A market's book, updated by the exchange's messages, and its aggregation at each step that is watched. */
export class MarketBook implements BookView {
  readonly bids = new DepthSide('BUY')
  readonly asks = new DepthSide('SELL')
  readonly #views = new Map<number, BookView & { watchers: number }>()

  replace({ bids, asks }: Pick<MarketNews, 'bids' | 'asks'>): void {
    this.bids.replace(bids)
    this.asks.replace(asks)
    for (const [step, view] of this.#views) this.#fill(view, step)
  }

  apply({ bids, asks }: Pick<MarketNews, 'bids' | 'asks'>): void {
    for (const level of bids) this.#set('bids', 'BUY', level)
    for (const level of asks) this.#set('asks', 'SELL', level)
  }

  /** Kept up to date until it is released as often as it was watched. */
  watch(step: number): BookView {
    if (step === 1) return this
    const known = this.#views.get(step)
    const view = known ?? { bids: new DepthSide('BUY'), asks: new DepthSide('SELL'), watchers: 0 }
    view.watchers += 1
    if (known) return known
    this.#views.set(step, view)
    this.#fill(view, step)
    return view
  }

  letGo(step: number): void {
    const view = this.#views.get(step)
    if (!view) return
    view.watchers -= 1
    if (view.watchers === 0) this.#views.delete(step)
  }

  #set(name: 'bids' | 'asks', side: Side, level: DepthLevel): void {
    const before = this[name].at(level.price)
    this[name].set(level)
    const isGone = level.quantity === 0
    const quantity = level.quantity - (before?.quantity ?? 0)
    const orders = (isGone ? 0 : level.orders) - (before?.orders ?? 0)
    for (const [step, view] of this.#views) {
      const price = groupPrice(side, level.price, step)
      const group = view[name].at(price)
      view[name].set({ price, quantity: (group?.quantity ?? 0) + quantity, orders: (group?.orders ?? 0) + orders })
    }
  }

  #fill(view: BookView, step: number): void {
    view.bids.replace(groupLevels('BUY', this.bids.levels(), step))
    view.asks.replace(groupLevels('SELL', this.asks.levels(), step))
  }
}

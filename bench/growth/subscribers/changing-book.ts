import type { MarketNews, NewsSource } from '../../../apps/server/src/features/market/index.ts'
import { sharedMicroseconds } from '../latencies.ts'

const LEVELS = 200
const MIDDLE = 10_000

/** The news of a market with two hundred levels on each side, one of which changes at a time; each change says when it was made. */
export class ChangingBook implements NewsSource {
  readonly #symbol: string
  readonly #listeners = new Set<(news: MarketNews) => void>()
  #seq = 1

  constructor(symbol: string) {
    this.#symbol = symbol
  }

  listen(onNews: (news: MarketNews) => void): () => void {
    this.#listeners.add(onNews)
    return () => this.#listeners.delete(onNews)
  }

  requestSnapshot(): void {
    const levels = Array.from({ length: LEVELS }, (_, index) => ({ distance: 1 + index, quantity: 1_000 + index, orders: 1 }))
    const side = (sign: number) => levels.map(({ distance, ...level }) => ({ ...level, price: MIDDLE + sign * distance }))
    queueMicrotask(() => this.#publish({ isSnapshot: true, prevSeq: this.#seq, bids: side(-1), asks: side(1) }))
  }

  /** The quantity of the level is the time. */
  change(): void {
    const prevSeq = this.#seq++
    const distance = 1 + (this.#seq % LEVELS)
    const level = { quantity: sharedMicroseconds(), orders: 1 }
    const isBid = this.#seq % 2 === 0
    const bids = isBid ? [{ ...level, price: MIDDLE - distance }] : []
    const asks = isBid ? [] : [{ ...level, price: MIDDLE + distance }]
    this.#publish({ isSnapshot: false, prevSeq, bids, asks })
  }

  #publish(change: Pick<MarketNews, 'isSnapshot' | 'prevSeq' | 'bids' | 'asks'>): void {
    const news: MarketNews = { symbol: this.#symbol, seq: this.#seq, trades: [], status: 'open', at: Date.now(), ...change }
    for (const listener of this.#listeners) listener(news)
  }
}

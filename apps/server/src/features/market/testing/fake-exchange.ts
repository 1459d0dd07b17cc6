import type { SeededRandom } from '@bourse/testkit/random'
import { sql, type Db } from '#platform/db'
import type { MarketNews, NewsLevel, NewsSource, NewsTrade } from '../news.ts'

/** A simulated exchange: it publishes what a test wants, and may lose a message. */
export class FakeExchange implements NewsSource {
  readonly symbol: string
  readonly bids = new Map<number, NewsLevel>()
  readonly asks = new Map<number, NewsLevel>()
  readonly #listeners = new Set<{ onNews: (news: MarketNews) => void; onMissed: (symbol: string) => void }>()
  seq = 100
  status: 'open' | 'halted' = 'open'
  snapshotsAsked = 0
  isAnswering = true
  #lastTradeId = 0

  constructor(symbol: string) {
    this.symbol = symbol
  }

  listen(onNews: (news: MarketNews) => void, onMissed: (symbol: string) => void): () => void {
    const listener = { onNews, onMissed }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The market may have changed without a message. */
  miss(): void {
    for (const { onMissed } of this.#listeners) onMissed(this.symbol)
  }

  requestSnapshot(symbol: string): void {
    if (symbol !== this.symbol) return
    this.snapshotsAsked += 1
    if (this.isAnswering) queueMicrotask(() => this.publishSnapshot())
  }

  publishSnapshot(): void {
    this.#publish({ ...this.#news(), isSnapshot: true, bids: [...this.bids.values()], asks: [...this.asks.values()] })
  }

  /** One commit; a lost one happened, but its message is not delivered. */
  commit(change: Partial<Pick<MarketNews, 'bids' | 'asks' | 'trades'>>, { isLost = false } = {}): void {
    for (const [side, levels] of [
      [this.bids, change.bids],
      [this.asks, change.asks],
    ] as const)
      for (const level of levels ?? []) {
        if (level.quantity > 0) side.set(level.price, level)
        else side.delete(level.price)
      }
    const prevSeq = this.seq
    this.seq += 1
    if (!isLost) this.#publish({ ...this.#news(), prevSeq, ...change })
  }

  /** Bids below 1,000 and asks above, sometimes at an empty price. */
  randomChange(random: SeededRandom): Pick<MarketNews, 'bids' | 'asks'> {
    const some = (from: number, span: number) =>
      Array.from({ length: random.below(4) }, () => {
        const quantity = random.below(3) === 0 ? 0 : 1 + random.below(500)
        return { price: from + random.below(span), quantity, orders: quantity === 0 ? 0 : 1 + random.below(5) }
      })
    return { bids: some(600, 400), asks: some(1_001, 400) }
  }

  trade(price: number, quantity: number, at = Date.now()): NewsTrade {
    this.#lastTradeId += 1
    return { id: this.#lastTradeId, price, quantity, takerSide: this.#lastTradeId % 2 === 0 ? 'BUY' : 'SELL', at }
  }

  /** Moves the trades before this one to an earlier time. */
  startTradesAfter(id: number): void {
    this.#lastTradeId = id
  }

  #news(): MarketNews {
    return {
      symbol: this.symbol,
      seq: this.seq,
      prevSeq: this.seq,
      isSnapshot: false,
      bids: [],
      asks: [],
      trades: [],
      status: this.status,
      at: Date.now(),
    }
  }

  #publish(news: MarketNews): void {
    for (const { onNews } of this.#listeners) onNews(news)
  }
}

/** Writes the trades as the exchange would, without their orders. */
export async function writeFills(db: Db, marketId: number, trades: readonly NewsTrade[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, price, quantity, takerSide, at } of trades)
      await tx.run(sql`
        insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost, maker_fee, taker_fee, at)
        values (${id}, ${marketId}, 1, 2, 1, 2, ${takerSide}, ${price}, ${quantity}, ${price * quantity}, 0, 0, ${new Date(at)})`)
  })
}

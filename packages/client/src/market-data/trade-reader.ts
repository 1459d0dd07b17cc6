import { Side, type Trade as WireTrade } from '@bourse/contracts/messages'
import { priceText, quantityText } from '@bourse/domain/exchange'
import type { Trade } from '../client/replies.ts'
import type { Steps } from '../figures/steps.ts'

/** A snapshot, and a delta at most, has so many trades: where there were more, the rest has to be read. */
const FRAME_TRADES_MAX = 500
const PAGES_MAX = 20

type ReadTrades = (before: string) => Promise<Trade[]>

/** The trades of a market, each once and in order, whatever was missed in between. */
export class TradeReader {
  readonly #steps: Steps
  readonly #read: ReadTrades
  readonly #onNews: () => void
  #newest: bigint | undefined
  #fresh: Trade[] = []
  #last: Promise<void> = Promise.resolve()

  constructor(steps: Steps, read: ReadTrades, onNews: () => void) {
    this.#steps = steps
    this.#read = read
    this.#onNews = onNews
  }

  /** The trades since the last call, oldest first; undefined when there are none. */
  take(): Trade[] | undefined {
    if (this.#fresh.length === 0) return undefined
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }

  /** Resolves when the frame's trades can be taken. */
  add(trades: readonly WireTrade[], isSnapshot: boolean): Promise<void> {
    this.#last = this.#last.then(() => this.#add(trades, isSnapshot)).catch(() => undefined)
    return this.#last
  }

  async #add(trades: readonly WireTrade[], isSnapshot: boolean): Promise<void> {
    const [oldest] = trades
    const newest = trades.at(-1)
    if (!oldest || !newest) return
    const known = this.#newest
    const mayMiss = known !== undefined && oldest.tradeId > known && (isSnapshot || trades.length >= FRAME_TRADES_MAX)
    const missed = mayMiss ? await this.#readBetween(known, oldest.tradeId) : []
    const news = trades.filter(({ tradeId }) => known === undefined || tradeId > known).map((trade) => this.#show(trade))
    this.#newest = known === undefined || newest.tradeId > known ? newest.tradeId : known
    this.#fresh.push(...missed, ...news)
    if (this.#fresh.length > 0) this.#onNews()
  }

  /** Oldest first. */
  async #readBetween(known: bigint, oldest: bigint): Promise<Trade[]> {
    const missed: Trade[] = []
    let before = String(oldest)
    for (let page = 0; page < PAGES_MAX; page++) {
      const trades = await this.#read(before)
      const newer = trades.filter(({ tradeID }) => BigInt(tradeID) > known)
      missed.push(...newer)
      const last = newer.at(-1)
      if (!last || newer.length < trades.length) break
      before = last.tradeID
    }
    return missed.reverse()
  }

  #show({ tradeId, price, quantity, takerSide, timestamp }: WireTrade): Trade {
    return {
      tradeID: String(tradeId),
      price: priceText(this.#steps, price),
      quantity: quantityText(this.#steps, quantity),
      takerSide: takerSide === Side.BUY ? 'BUY' : 'SELL',
      timestamp: Number(timestamp),
    }
  }
}

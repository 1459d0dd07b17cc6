import type { MarketNews, NewsSource } from './news.ts'

export interface MergedNewsOptions {
  /** The exchange of this process. */
  own: (NewsSource & { holds(symbol: string): boolean }) | undefined
  /** Asks the market's holder to publish a snapshot at the brokers. */
  requestElsewhere(symbol: string): void
}

/**
 * Updates of all markets, wherever they are held: those of this process directly, the others from the brokers. Numbers continue
 * from one holder to the next, so a repeated update, or one of a former holder, is recognized by its number.
 */
export class MergedNews implements NewsSource {
  readonly #options: MergedNewsOptions
  readonly #listeners = new Set<(news: MarketNews) => void>()
  readonly #lastSeq = new Map<string, number>()

  constructor(options: MergedNewsOptions) {
    this.#options = options
    options.own?.listen((news) => this.#passOn(news))
  }

  listen(onNews: (news: MarketNews) => void): () => void {
    this.#listeners.add(onNews)
    return () => this.#listeners.delete(onNews)
  }

  requestSnapshot(symbol: string): void {
    const { own, requestElsewhere } = this.#options
    if (own?.holds(symbol)) own.requestSnapshot(symbol)
    else requestElsewhere(symbol)
  }

  /** From a broker. */
  receive(news: MarketNews): void {
    if (!this.#options.own?.holds(news.symbol)) this.#passOn(news)
  }

  #passOn(news: MarketNews): void {
    const last = this.#lastSeq.get(news.symbol) ?? -1
    if (news.seq < last || (news.seq === last && !news.isSnapshot)) return
    this.#lastSeq.set(news.symbol, news.seq)
    for (const listener of this.#listeners) listener(news)
  }
}

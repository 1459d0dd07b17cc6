import type { MarketNews, NewsSource } from './news.ts'

export interface MergedNewsOptions {
  /** The exchange of this process. */
  own: (NewsSource & { holds(symbol: string): boolean }) | undefined
  /** Has whoever holds the market tell a snapshot of it at the brokers. */
  requestElsewhere(symbol: string): void
}

/**
 * News of all markets, wherever they are held: of this process's own directly, of the others as the brokers bring them. The
 * count goes on from one holder to the next, so what comes twice or from a process that was overtaken is known by its count.
 */
export class MergedNews implements NewsSource {
  readonly #options: MergedNewsOptions
  readonly #listeners = new Set<(news: MarketNews) => void>()
  readonly #lastSeq = new Map<string, number>()

  constructor(options: MergedNewsOptions) {
    this.#options = options
    options.own?.listen((news) => this.#tell(news))
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
  hear(news: MarketNews): void {
    if (!this.#options.own?.holds(news.symbol)) this.#tell(news)
  }

  #tell(news: MarketNews): void {
    const last = this.#lastSeq.get(news.symbol) ?? -1
    if (news.seq < last || (news.seq === last && !news.isSnapshot)) return
    this.#lastSeq.set(news.symbol, news.seq)
    for (const listener of this.#listeners) listener(news)
  }
}

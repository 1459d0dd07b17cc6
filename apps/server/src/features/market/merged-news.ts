import type { MarketNews, NewsSource } from './news.ts'

export interface MergedNewsOptions {
  /** The exchange of this process. */
  own: (NewsSource & { holds(symbol: string): boolean; onHeld(listener: (symbols: string[]) => void): void }) | undefined
  /** Asks the market's holder to publish a snapshot at the brokers. */
  requestElsewhere(symbol: string): void
}

/**
 * Updates of all markets, wherever they are held: those of this process directly, the others from the brokers. Numbers continue
 * from one holder to the next, so a repeated update, or one of a former holder, is recognized by its number.
 */
export class MergedNews implements NewsSource {
  readonly #options: MergedNewsOptions
  readonly #listeners = new Set<{ onNews: (news: MarketNews) => void; onMissed: (symbol: string) => void }>()
  readonly #lastSeq = new Map<string, number>()
  #held: readonly string[] = []

  constructor(options: MergedNewsOptions) {
    this.#options = options
    options.own?.listen((news) => this.#passOn(news))
    options.own?.onHeld((symbols) => this.#hold(symbols))
  }

  listen(onNews: (news: MarketNews) => void, onMissed: (symbol: string) => void = () => {}): () => void {
    const listener = { onNews, onMissed }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
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

  /** Until this process knew that a market is another's, it did not listen to that one. */
  #hold(symbols: readonly string[]): void {
    const lost = this.#held.filter((symbol) => !symbols.includes(symbol))
    this.#held = symbols
    for (const symbol of lost) for (const { onMissed } of this.#listeners) onMissed(symbol)
  }

  #passOn(news: MarketNews): void {
    const last = this.#lastSeq.get(news.symbol) ?? -1
    if (news.seq < last || (news.seq === last && !news.isSnapshot)) return
    this.#lastSeq.set(news.symbol, news.seq)
    for (const { onNews } of this.#listeners) onNews(news)
  }
}

import { type Candle, type CandleInterval, type DayFigures, dayFigures } from '@bourse/domain/exchange'
import { CandleSeries } from './candle-series.ts'
import { MarketBook } from './market-book.ts'
import { type MarketRow, specOf } from './markets.ts'
import type { MarketNews, NewsTrade } from './news.ts'

/** As many as are kept (MAX-48). */
export const TRADES_KEPT = 500
const WAITING_MAX = 10_000

interface Hooks {
  /** A message is missing, or none came yet: only a snapshot helps. */
  onGap: () => void
  /** A snapshot came: trades may be missing that only the database knows. */
  onSnapshot: () => void
  onCandle: (interval: CandleInterval, candle: Candle) => void
}

/** What is known of one market at this moment. */
export class LiveMarket {
  readonly row: MarketRow
  readonly spec
  readonly book = new MarketBook()
  readonly candles: CandleSeries
  /** Called after every change, whatever it was; who listens looks for what concerns it. */
  readonly watchers = new Set<() => void>()
  /** When the exchange was last heard of. */
  heardAt = 0
  readonly #hooks: Hooks
  #status: 'open' | 'halted'
  #seq: number | undefined
  #trades: NewsTrade[] = []
  #lastTradeId = 0
  /** Trades wait while older ones are being read: they count in the order of their ids or not at all. */
  #waiting: NewsTrade[] = []
  #isReading = true

  constructor(row: MarketRow, hooks: Hooks) {
    this.row = row
    this.spec = specOf(row)
    this.#hooks = hooks
    this.#status = row.status
    this.candles = new CandleSeries(this.spec, hooks.onCandle)
  }

  /** False from a gap to the next snapshot: then the book is what it last was. */
  get isInStep(): boolean {
    return this.#seq !== undefined
  }

  get status(): 'open' | 'halted' | undefined {
    return this.isInStep ? this.#status : undefined
  }

  get lastTradeId(): number {
    return this.#lastTradeId
  }

  /** The latest, oldest first. */
  get trades(): readonly NewsTrade[] {
    return this.#trades.slice(-TRADES_KEPT)
  }

  dayFigures(now: number): DayFigures {
    return dayFigures(this.candles.of('1m'), now)
  }

  /** What was kept of it. The tape ends with the last trade that is in the candles; later ones are folded. */
  load(candles: ReadonlyMap<CandleInterval, readonly Candle[]>, trades: readonly NewsTrade[], lastTradeId: number): void {
    for (const [interval, series] of candles) this.candles.load(interval, series)
    this.#trades = [...trades]
    this.#lastTradeId = lastTradeId
  }

  /** From now on trades wait until the database has told all that it knows. */
  beginCatchUp(): void {
    this.#isReading = true
  }

  take(news: MarketNews, now: number): void {
    this.heardAt = now
    if (news.isSnapshot) this.#takeSnapshot(news)
    else if (this.#seq === news.prevSeq) {
      this.#seq = news.seq
      this.#status = news.status
      this.book.apply(news)
      this.#takeTrades(news.trades)
    } else {
      const wasInStep = this.isInStep
      this.lose()
      this.#takeTrades(news.trades)
      if (wasInStep) this.#hooks.onGap()
    }
    this.#changed()
  }

  /** The exchange does not answer, or a message is missing: what is known may be old. */
  lose(): void {
    this.#seq = undefined
    this.beginCatchUp()
    this.#changed()
  }

  /** Trades from the database, which come before all that wait. */
  catchUp(trades: readonly NewsTrade[]): void {
    for (const trade of trades) this.#fold(trade)
  }

  /** The database has told all that it knew when the snapshot came; false when it must tell again, since too many have waited. */
  finishCatchUp(): boolean {
    if (!this.isInStep) return true
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length >= WAITING_MAX) return false
    this.#isReading = false
    for (const trade of waiting) this.#fold(trade)
    this.#changed()
    return true
  }

  /** Believed even by one that is in step: an exchange that has begun again may have counted to the same number. */
  #takeSnapshot(news: MarketNews): void {
    this.book.replace(news)
    this.#seq = news.seq
    this.#status = news.status
    this.beginCatchUp()
    this.#takeTrades(news.trades)
    this.#hooks.onSnapshot()
  }

  #takeTrades(trades: readonly NewsTrade[]): void {
    if (!this.#isReading) for (const trade of trades) this.#fold(trade)
    else if (this.#waiting.length < WAITING_MAX) this.#waiting.push(...trades)
  }

  #fold(trade: NewsTrade): void {
    if (trade.id <= this.#lastTradeId) return
    this.#lastTradeId = trade.id
    this.#trades.push(trade)
    if (this.#trades.length > TRADES_KEPT * 4) this.#trades = this.#trades.slice(-TRADES_KEPT)
    this.candles.fold(trade)
  }

  #changed(): void {
    for (const watcher of this.watchers) watcher()
  }
}

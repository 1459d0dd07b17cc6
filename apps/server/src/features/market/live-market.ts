import { type Candle, type CandleInterval, dayBegins, type DayFigures, dayFigures, isPrice } from '@bourse/domain/exchange'
import { CandleSeries } from './candle-series.ts'
import { MarketBook } from './market-book.ts'
import { type MarketRow, specOf, termsOf } from './markets.ts'
import type { MarketNews, NewsTrade } from './news.ts'

/** How many are kept (MAX-48). */
export const TRADES_KEPT = 500
const WAITING_MAX = 10_000

interface Hooks {
  /** An update is missing, or none came yet: a snapshot is needed. */
  onGap: () => void
  /** A snapshot came: trades may be missing that only the database has. */
  onSnapshot: () => void
  onCandle: (interval: CandleInterval, candle: Candle) => void
}

/** The current state of one market. */
export class LiveMarket {
  readonly row: MarketRow
  readonly spec
  readonly book = new MarketBook()
  readonly candles: CandleSeries
  /** In ticks times lots: a trade of less is no price. Read again with the trades that come after a snapshot, which new terms lead to. */
  minValue: number | null
  /** Called after every change; listeners check what concerns them. */
  readonly watchers = new Set<() => void>()
  /** When the exchange last sent anything. */
  lastMessageAt = 0
  readonly #hooks: Hooks
  #status: 'open' | 'halted'
  #seq: number | undefined
  #trades: NewsTrade[] = []
  #lastTradeId = 0
  /** Trades wait while older ones are being read: they must be applied in the order of their ids. */
  #waiting: NewsTrade[] = []
  #isReading = true
  #day: { begins: number; lastTradeId: number; figures: DayFigures } | undefined

  constructor(row: MarketRow, hooks: Hooks) {
    this.row = row
    this.spec = specOf(row)
    this.minValue = termsOf(row).minValue
    this.#hooks = hooks
    this.#status = row.is_paused ? 'halted' : row.status
    this.candles = new CandleSeries(this.spec, hooks.onCandle)
  }

  /** False from a gap to the next snapshot: until then the book is the last known one. */
  get isInStep(): boolean {
    return this.#seq !== undefined
  }

  /** The exchange's number of the last change; undefined from a gap to the next snapshot. */
  get seq(): number | undefined {
    return this.#seq
  }

  /** Whether the latest trades are all here: not while older ones are being read. */
  get hasAllTrades(): boolean {
    return this.isInStep && !this.#isReading
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

  /** Computed once for each trade and minute, however often it is asked for. */
  dayFigures(now: number): DayFigures {
    const begins = dayBegins(now)
    if (this.#day?.begins !== begins || this.#day.lastTradeId !== this.#lastTradeId)
      this.#day = { begins, lastTradeId: this.#lastTradeId, figures: dayFigures(this.candles.of('1m'), now) }
    return this.#day.figures
  }

  /** The stored state. The tape ends with the last trade that is in the candles; later ones are added to them. */
  load(candles: ReadonlyMap<CandleInterval, readonly Candle[]>, trades: readonly NewsTrade[], lastTradeId: number): void {
    for (const [interval, series] of candles) this.candles.load(interval, series)
    this.#trades = [...trades]
    this.#lastTradeId = lastTradeId
    this.#day = undefined
  }

  /** From now on trades wait until the database's trades are read. */
  beginCatchUp(): void {
    this.#isReading = true
  }

  take(news: MarketNews, now: number): void {
    this.lastMessageAt = now
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

  /** The exchange does not answer, or an update is missing: the state may be outdated. */
  lose(): void {
    this.#seq = undefined
    this.beginCatchUp()
    this.#changed()
  }

  /** Trades from the database, which come before all that wait. */
  catchUp(trades: readonly NewsTrade[]): void {
    for (const trade of trades) this.#fold(trade)
  }

  /** All trades up to the snapshot were read; false when they must be read again, since too many were waiting. */
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

  /** Accepted even when in step: a restarted exchange may have counted to the same number. */
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
    this.candles.fold(trade, isPrice(trade, this))
  }

  #changed(): void {
    for (const watcher of this.watchers) watcher()
  }
}

import {
  type Candle,
  CANDLE_INTERVALS,
  type CandleInterval,
  costRaw,
  foldTrade,
  foldVolume,
  type MarketSpec,
  startOf,
} from '@bourse/domain/exchange'
import type { NewsTrade } from './news.ts'

/** The length of a snapshot; older candles are read over REST. */
export const CANDLES_SENT = 200
/** A day of minutes, for the 24-hour figures. */
const MINUTES_KEPT = 1_440

export const candlesKept = (interval: CandleInterval) => (interval === '1m' ? MINUTES_KEPT : CANDLES_SENT)

export type OnCandle = (interval: CandleInterval, candle: Candle) => void

/** The newest candles of one market in all intervals, computed from its trades. */
export class CandleSeries {
  readonly #spec: MarketSpec
  readonly #onCandle: OnCandle
  readonly #series = new Map<CandleInterval, Candle[]>(CANDLE_INTERVALS.map((interval) => [interval, []]))

  /** `onCandle` is called for each candle that a trade has changed. */
  constructor(spec: MarketSpec, onCandle: OnCandle) {
    this.#spec = spec
    this.#onCandle = onCandle
  }

  /** As stored, oldest first. */
  load(interval: CandleInterval, candles: readonly Candle[]): void {
    this.#series.set(interval, [...candles])
  }

  /** Oldest first. */
  of(interval: CandleInterval): readonly Candle[] {
    return this.#series.get(interval) ?? []
  }

  newest(interval: CandleInterval): readonly Candle[] {
    return this.of(interval).slice(-CANDLES_SENT)
  }

  /** Trades come in the order of their ids, each once; one that is no price leaves the prices as they are. */
  fold(trade: NewsTrade, counts = true): void {
    const { id, price, quantity, at } = trade
    const counted = { id, price, quantity, costRaw: costRaw(this.#spec, price, quantity) }
    for (const [interval, series] of this.#series) {
      const start = this.#startOf(interval, series, at)
      const place = placeOf(series, start)
      const before = series[place]?.start === start ? series[place] : undefined
      const candle = counts ? foldTrade(before, start, counted) : foldVolume(before, start, counted, series[place - 1]?.close)
      if (!candle) continue
      series.splice(place, before ? 1 : 0, candle)
      if (series.length > candlesKept(interval) * 2) series.splice(0, series.length - candlesKept(interval))
      this.#onCandle(interval, candle)
    }
  }

  /**
   * The clock may go backwards when another machine takes over the market. A trade older than the candles in memory counts in the
   * oldest of them, because its own candle could only be overwritten.
   */
  #startOf(interval: CandleInterval, series: readonly Candle[], at: number): number {
    const start = startOf(interval, at)
    const oldest = series[0]?.start ?? start
    return series.length >= candlesKept(interval) ? Math.max(start, oldest) : start
  }
}

/** Nearly always the last position, so the search begins there. */
function placeOf(series: readonly Candle[], start: number): number {
  let place = series.length
  while (place > 0 && (series[place - 1]?.start ?? 0) >= start) place -= 1
  return place
}

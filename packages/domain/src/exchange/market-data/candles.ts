import type { Lots, Ticks } from '../book/order-terms.ts'

export const CANDLE_INTERVALS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
export type CandleInterval = (typeof CANDLE_INTERVALS)[number]

export interface Candle {
  /** The start of the interval, milliseconds since 1970. */
  readonly start: number
  readonly open: Ticks
  readonly high: Ticks
  readonly low: Ticks
  readonly close: Ticks
  /** Lots. */
  readonly volume: bigint
  /** Raw quote units. */
  readonly quoteVolume: bigint
  /** The last trade included; trades up to this id are not counted again. */
  readonly lastTradeId: number
}

export interface CandleTrade {
  id: number
  price: Ticks
  quantity: Lots
  costRaw: bigint
}

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
const LENGTH_MS: Record<CandleInterval, number> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
}
/** 1970 began on a Thursday; its first Monday was January 5. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The start of the interval that contains this time, in UTC; a week begins on Monday. */
export function startOf(interval: CandleInterval, atMs: number): number {
  const length = LENGTH_MS[interval]
  const origin = interval === '1w' ? FIRST_MONDAY_MS : 0
  return Math.floor((atMs - origin) / length) * length + origin
}

/** Adds a trade to a candle; trades come in the order of their ids. */
export function foldTrade(candle: Candle | undefined, start: number, trade: CandleTrade): Candle {
  const { id, price, quantity, costRaw } = trade
  const volume = BigInt(quantity)
  if (!candle) return { start, open: price, high: price, low: price, close: price, volume, quoteVolume: costRaw, lastTradeId: id }
  return {
    start: candle.start,
    open: candle.open,
    high: Math.max(candle.high, price),
    low: Math.min(candle.low, price),
    close: price,
    volume: candle.volume + volume,
    quoteVolume: candle.quoteVolume + costRaw,
    lastTradeId: id,
  }
}

/**
 * Adds a trade that is no price (`isPrice`): its volume counts, the candle's prices stay. The first of an interval begins at the close
 * before it; without one there is no price to begin with, and no candle.
 */
export function foldVolume(
  candle: Candle | undefined,
  start: number,
  { id, quantity, costRaw }: CandleTrade,
  closeBefore: Ticks | undefined,
): Candle | undefined {
  const price = candle?.close ?? closeBefore
  if (price === undefined) return undefined
  const flat = candle ?? { start, open: price, high: price, low: price, close: price, volume: 0n, quoteVolume: 0n }
  return { ...flat, volume: flat.volume + BigInt(quantity), quoteVolume: flat.quoteVolume + costRaw, lastTradeId: id }
}

/** Joins two consecutive candles; `earlier` ends before `later` begins. */
export function joinCandles(earlier: Candle, later: Candle): Candle {
  return {
    start: earlier.start,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
    quoteVolume: earlier.quoteVolume + later.quoteVolume,
    lastTradeId: Math.max(earlier.lastTradeId, later.lastTradeId),
  }
}

/** Finer candles, oldest first, combined into a coarser interval. */
export function rollUp(interval: CandleInterval, finer: Iterable<Candle>): Candle[] {
  const rolled: Candle[] = []
  for (const candle of finer) {
    const start = startOf(interval, candle.start)
    const last = rolled.at(-1)
    if (last?.start === start) rolled[rolled.length - 1] = joinCandles(last, candle)
    else rolled.push({ ...candle, start })
  }
  return rolled
}

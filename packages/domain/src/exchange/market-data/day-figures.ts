import type { Ticks } from '../book/order-terms.ts'
import { type Candle, DAY_MS, joinCandles, MINUTE_MS, startOf } from './candles.ts'

/** Twenty-four hours of a market (DEF-107). Prices are 0 when nothing was ever traded. */
export interface DayFigures {
  last: Ticks
  open: Ticks
  high: Ticks
  low: Ticks
  /** Lots. */
  volume: bigint
  /** Raw quote units. */
  quoteVolume: bigint
}

/** The first minute of the 24 hours that end now: 1,440 minutes, the current one included. */
export function dayBegins(nowMs: number): number {
  return startOf('1m', nowMs) - DAY_MS + MINUTE_MS
}

/** From one-minute candles, oldest first. Without a trade in the 24 hours all prices are the last known one. */
export function dayFigures(minutes: readonly Candle[], nowMs: number): DayFigures {
  const begins = dayBegins(nowMs)
  const day = minutes.filter(({ start }) => start >= begins)
  const last = minutes.at(-1)?.close ?? 0
  if (day.length === 0) return { last, open: last, high: last, low: last, volume: 0n, quoteVolume: 0n }
  const { open, high, low, close, volume, quoteVolume } = day.reduce(joinCandles)
  return { last: close, open, high, low, volume, quoteVolume }
}

/** The change from open to last in percent with two digits, rounded half away from zero; undefined before the first trade. */
export function changePercent({ open, last }: Pick<DayFigures, 'open' | 'last'>): string | undefined {
  if (open === 0) return undefined
  const hundredths = Math.round((Math.abs(last - open) * 10_000) / open)
  const sign = last < open && hundredths > 0 ? '-' : ''
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

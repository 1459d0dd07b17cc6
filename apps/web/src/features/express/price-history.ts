import { type MarketSpec, parsePrice } from '@bourse/domain/exchange'

export interface HistoryCandle {
  start: number
  open: string
  close: string
}

/** Prices in ticks, oldest first, with the last trade at the end; only candles that started within the span. */
export function priceHistoryOf(candles: readonly HistoryCandle[], spec: MarketSpec, since: number, last: number | undefined): number[] {
  const within = candles.filter(({ start }) => start >= since)
  const first = within[0]
  if (!first) return []
  const closes = within.map(({ close }) => ticksOf(spec, close))
  // The newest candle is still open: its close is the last trade.
  return [ticksOf(spec, first.open), ...closes.slice(0, -1), last ?? closes.at(-1) ?? 0]
}

/** The relative change from the first to the last value. */
export function changeOf(values: readonly number[]): number {
  const [first, last] = [values[0], values.at(-1)]
  return first === undefined || last === undefined || first === 0 ? 0 : (last - first) / first
}

/** The position of a value in the drawing, in percent from its top; undefined outside of it. */
export function placeOf(value: number, low: number, high: number): number | undefined {
  if (value < low || value > high || high === low) return undefined
  return ((high - value) / (high - low)) * 100
}

function ticksOf(spec: MarketSpec, text: string): number {
  const read = parsePrice(spec, text)
  return read.ok ? read.value : 0
}

import type { CandleReply } from '@bourse/contracts/exchange'
import type { Candle as WireCandle, Frame } from '@bourse/contracts/messages'
import { type MarketSpec, parsePrice, parseQuantity } from '@bourse/domain/exchange'

/** In ticks and lots; `start` in milliseconds. */
export interface Candle {
  start: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** The candles in a frame; empty for other frames. */
export function candlesIn(frame: Frame): Candle[] {
  return frame.body.case === 'candles' ? frame.body.value.candles.map(candleOf) : []
}

/** A page of history; a candle that does not fit the market's steps is left out rather than drawn wrong. */
export function candlesOf(spec: MarketSpec, replies: readonly CandleReply[]): Candle[] {
  return replies.flatMap(({ start, volume, ...prices }) => {
    const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map((text) => parsePrice(spec, text))
    const traded = parseQuantity(spec, volume)
    if (!open?.ok || !high?.ok || !low?.ok || !close?.ok) return []
    return [{ start, open: open.value, high: high.value, low: low.value, close: close.value, volume: traded.ok ? traded.value : 0 }]
  })
}

/** Both lists oldest first; if both have a candle, the second one wins. */
export function mergeCandles(before: readonly Candle[], after: readonly Candle[]): readonly Candle[] {
  const first = after[0]
  if (!first) return before
  const last = before.at(-1)
  if (!last || last.start < first.start) return [...before, ...after]
  if (last.start === first.start) return [...before.slice(0, -1), ...after]
  const byStart = new Map(before.map((candle) => [candle.start, candle]))
  for (const candle of after) byStart.set(candle.start, candle)
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

function candleOf({ start, open, high, low, close, volume }: WireCandle): Candle {
  return {
    start: Number(start),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }
}

import type { CandleReply } from '@bourse/contracts/exchange'
import { type MarketSpec, parsePrice } from '@bourse/domain/exchange'
import type { MinuteSoFar } from '@bourse/domain/replay'

/** In ticks; `start` in milliseconds since 1970. */
export type ReplayCandle = Pick<MinuteSoFar, 'start' | 'open' | 'high' | 'low' | 'close'>

const MINUTE_MS = 60_000

/** A candle that does not fit the market's steps is left out rather than drawn wrong. */
export function replayCandles(spec: MarketSpec, replies: readonly CandleReply[]): ReplayCandle[] {
  return replies.flatMap(({ start, ...prices }) => {
    const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map((text) => parsePrice(spec, text))
    return open?.ok && high?.ok && low?.ok && close?.ok
      ? [{ start, open: open.value, high: high.value, low: low.value, close: close.value }]
      : []
  })
}

/** The last so many minutes at a moment: those that were over, and the one that was going on as far as it had come. */
export function candlesAt(
  candles: readonly ReplayCandle[],
  moment: number,
  minute: MinuteSoFar | undefined,
  count: number,
): readonly ReplayCandle[] {
  const start = Math.floor(moment / MINUTE_MS) * MINUTE_MS
  const from = start - (count - 1) * MINUTE_MS
  const over = candles.filter((candle) => candle.start >= from && candle.start < start)
  return minute?.start === start ? [...over, minute] : over
}

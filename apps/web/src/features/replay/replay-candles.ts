import type { CandleReply } from '@bourse/contracts/exchange'
import { type MarketSpec, parsePrice, parseQuantity } from '@bourse/domain/exchange'
import type { MinuteSoFar } from '@bourse/domain/replay'

/** Prices in ticks, volume in lots; `start` in milliseconds since 1970. */
export type ReplayCandle = MinuteSoFar

/** Of how many minutes a candle may be. */
export const INTERVALS = ['1', '5', '15'] as const

const MINUTE_MS = 60_000

/** A candle that does not fit the market's steps is left out rather than drawn wrong. */
export function replayCandles(spec: MarketSpec, replies: readonly CandleReply[]): ReplayCandle[] {
  return replies.flatMap(({ start, ...prices }) => {
    const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map((text) => parsePrice(spec, text))
    const volume = parseQuantity(spec, prices.volume)
    return open?.ok && high?.ok && low?.ok && close?.ok
      ? [{ start, open: open.value, high: high.value, low: low.value, close: close.value, volume: volume.ok ? volume.value : 0 }]
      : []
  })
}

/** The last candles at a moment, of so many minutes each: those that were over, and the one that was going on as far as it had come. */
export function candlesAt(
  candles: readonly ReplayCandle[],
  moment: number,
  minute: MinuteSoFar | undefined,
  { count, minutes = 1 }: { count: number; minutes?: number },
): readonly ReplayCandle[] {
  const start = Math.floor(moment / MINUTE_MS) * MINUTE_MS
  const over = candles.filter((candle) => candle.start < start)
  const known = minute?.start === start ? [...over, minute] : over
  return joined(known, minutes * MINUTE_MS).slice(-count)
}

function joined(candles: readonly ReplayCandle[], lengthMs: number): readonly ReplayCandle[] {
  if (lengthMs === MINUTE_MS) return candles
  const long: ReplayCandle[] = []
  for (const candle of candles) {
    const start = Math.floor(candle.start / lengthMs) * lengthMs
    const last = long.at(-1)
    if (last?.start !== start) long.push({ ...candle, start })
    else
      long[long.length - 1] = {
        start,
        open: last.open,
        high: Math.max(last.high, candle.high),
        low: Math.min(last.low, candle.low),
        close: candle.close,
        volume: last.volume + candle.volume,
      }
  }
  return long
}

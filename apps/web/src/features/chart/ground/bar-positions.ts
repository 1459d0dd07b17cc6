import type { CandleInterval } from '@bourse/domain/exchange'

const MINUTE_MS = 60_000

export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': 1_440 * MINUTE_MS,
  '1w': 10_080 * MINUTE_MS,
}

interface Started {
  start: number
}

/**
 * The place of a moment among bars, in bars from the first. Between two bars it is a fraction, because hours without trades have no bar;
 * outside of them it continues by the interval.
 */
export function logicalOf(bars: readonly Started[], at: number, intervalMs: number): number | undefined {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return undefined
  if (at <= first.start) return (at - first.start) / intervalMs
  if (at >= last.start) return bars.length - 1 + (at - last.start) / intervalMs
  const before = indexBefore(bars, at)
  const from = bars[before]?.start ?? 0
  const to = bars[before + 1]?.start ?? from + intervalMs
  return before + (at - from) / (to - from)
}

/** The moment at which the bar of a place starts, or would. */
export function momentOf(bars: readonly Started[], logical: number, intervalMs: number): number | undefined {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return undefined
  if (logical < 0) return first.start + logical * intervalMs
  if (logical > bars.length - 1) return last.start + (logical - bars.length + 1) * intervalMs
  return bars[logical]?.start
}

/** The last bar that starts at or before the moment; -1 without one. */
export function indexBefore(bars: readonly Started[], at: number): number {
  let low = -1
  let high = bars.length - 1
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2)
    if ((bars[middle]?.start ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

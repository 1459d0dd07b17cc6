import type { Time, UTCTimestamp } from 'lightweight-charts'

/** The library counts in seconds. */
export function chartTime(start: number): UTCTimestamp {
  return Math.floor(start / 1_000) as UTCTimestamp
}

export function momentOf(time: Time): number {
  return Number(time) * 1_000
}

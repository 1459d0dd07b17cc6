import type { Candle } from '#features/market'

/** The other market's close at each of these moments: that of its last candle until then; undefined before its first. */
export function alignCloses(starts: readonly number[], others: readonly Candle[]): (number | undefined)[] {
  let next = 0
  let close: number | undefined
  return starts.map((start) => {
    for (let other = others[next]; other && other.start <= start; other = others[next]) {
      close = other.close
      next += 1
    }
    return close
  })
}

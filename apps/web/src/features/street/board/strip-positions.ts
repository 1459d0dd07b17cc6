/** Where prices are on the strip, in percent of its width: cheaper on the left. */
export interface Strip {
  /** Of all ads but the best. */
  marks: number[]
  best: number | undefined
  market: number | undefined
}

/** Which way a figure is written from its mark: centered on it, or inwards from an edge of the strip. */
export type Turn = 'right' | 'center' | 'left'

/** Room at both ends, so that no mark is drawn on an end of the line. */
const ROOM = 2
/** Nearer to an edge than this, half a figure would not fit beside its mark on a phone. */
const EDGE = 20

export function placeOnStrip(prices: readonly bigint[], best: bigint | undefined, market: bigint | undefined): Strip {
  const all = market === undefined ? prices : [...prices, market]
  const least = all.reduce((a, b) => (b < a ? b : a), all[0] ?? 0n)
  const most = all.reduce((a, b) => (b > a ? b : a), all[0] ?? 0n)
  const shareOf = (price: bigint) => (most === least ? 0.5 : Number(((price - least) * 10_000n) / (most - least)) / 10_000)
  const placeOf = (price: bigint) => Math.round((ROOM + shareOf(price) * (100 - 2 * ROOM)) * 100) / 100
  const others = new Set(prices.filter((price) => price !== best))
  return {
    marks: [...others].map(placeOf).toSorted((a, b) => a - b),
    best: best === undefined ? undefined : placeOf(best),
    market: market === undefined ? undefined : placeOf(market),
  }
}

export function turnAt(place: number): Turn {
  if (place < EDGE) return 'right'
  return place > 100 - EDGE ? 'left' : 'center'
}

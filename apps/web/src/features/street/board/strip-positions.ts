/** Where prices are on the strip, in percent of its width: cheaper on the left. */
export interface Strip {
  /** Of all ads but the best. */
  marks: number[]
  best: number | undefined
  market: number | undefined
  /** The side of its line on which the market’s figure is written: away from the ads. */
  marketLabel: 'left' | 'right'
  /** The best price’s figure is centered on its mark, unless the market’s line is so close that it would be crossed. */
  bestLabel: 'left' | 'center' | 'right'
}

/** Room for a figure beside its mark, and for half of one that is centered. */
const LABEL_ROOM = 24
const HALF_ROOM = 12
/** Marks that are closer than this share of the range have their figures on opposite sides. */
const CLOSE = 0.12

export function placeOnStrip(prices: readonly bigint[], best: bigint | undefined, market: bigint | undefined): Strip {
  const all = market === undefined ? prices : [...prices, market]
  const least = all.reduce((a, b) => (b < a ? b : a), all[0] ?? 0n)
  const most = all.reduce((a, b) => (b > a ? b : a), all[0] ?? 0n)
  const shareOf = (price: bigint) => (most === least ? 0.5 : Number(((price - least) * 10_000n) / (most - least)) / 10_000)
  const marketLabel = market === undefined || best === undefined || market <= best ? 'left' : 'right'
  const isClose = market !== undefined && best !== undefined && Math.abs(shareOf(best) - shareOf(market)) < CLOSE
  const bestLabel = isClose ? (marketLabel === 'left' ? 'right' : 'left') : 'center'
  const begin = [marketLabel, bestLabel].includes('left') ? LABEL_ROOM : HALF_ROOM
  const end = 100 - ([marketLabel, bestLabel].includes('right') ? LABEL_ROOM : HALF_ROOM)
  const placeOf = (price: bigint) => begin + shareOf(price) * (end - begin)
  const others = new Set(prices.filter((price) => price !== best))
  return {
    marks: [...others].map(placeOf).toSorted((a, b) => a - b),
    best: best === undefined ? undefined : placeOf(best),
    market: market === undefined ? undefined : placeOf(market),
    marketLabel,
    bestLabel,
  }
}

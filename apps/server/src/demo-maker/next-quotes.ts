import type { Lots, Side, Ticks } from '@bourse/domain/exchange'
import { breathAt, levelShareAt, noise } from './breath.ts'
import type { Manner } from './manner.ts'

export interface Quote {
  side: Side
  price: Ticks
  quantity: Lots
}

export interface Stand {
  /** What the asset is thought to be worth, in ticks and parts of them. */
  fair: number
  /** From -1, too little of the base, to 1, too much of it: the quotes give way so that it returns. */
  lean: number
  /** No more than this may wait on either side. */
  bidLotsMax: Lots
  askLotsMax: Lots
  /** The moment: what waits at a level swells and shrinks with the time. */
  at: number
}

/** As many levels stand close together; those behind them with gaps, out to the end of the span. */
const NEAR = 10
/** Of the first one's quantity, so much more at each level further out: less so behind the near ones. */
const GROWTH = { near: 0.5, far: 0.06 }

/**
 * The quotes that should stand now, best first on each side. The best of a side follows the price tick by tick; those behind
 * it stand at places of their own, which do not move with the price: most of them can stay when it does.
 */
export function nextQuotes(manner: Manner, { fair, lean, bidLotsMax, askLotsMax, at }: Stand): Quote[] {
  const { spreadTicks, stepTicks, firstLots } = manner
  const centre = fair - clamp(lean) * (spreadTicks + stepTicks)
  const bid = Math.floor(centre - spreadTicks / 2)
  const ask = Math.max(1, bid + 1, Math.ceil(centre + spreadTicks / 2))
  const bids = [bid, ...places(bid, -1, manner, at)].filter((price) => price >= 1)
  const asks = [ask, ...places(ask, 1, manner, at)]
  return [...sized('BUY', bids, firstLots, bidLotsMax, at), ...sized('SELL', asks, firstLots, askLotsMax, at)]
}

/** Places strictly behind the best price, nearest first, at most one in each step and at a spot of its own. */
function places(best: Ticks, direction: 1 | -1, { stepTicks, spanTicks, levels }: Manner, at: number): Ticks[] {
  const steps = Math.floor(spanTicks / stepTicks)
  const share = levelShareAt(at) * ((levels - NEAR) / Math.max(1, steps - NEAR))
  const found: Ticks[] = []
  const first = Math.floor(best / stepTicks)
  for (let index = first; Math.abs(index - first) <= Math.max(steps, NEAR); index += direction) {
    const price = index * stepTicks + Math.floor(noise(index) * stepTicks)
    const isTaken = found.length < NEAR - 1 || evenly(index) < share
    if (isTaken && (price - best) * direction > 0) found.push(price)
  }
  return found
}

function sized(side: Side, prices: readonly Ticks[], firstLots: Lots, lotsMax: Lots, at: number): Quote[] {
  const wanted = prices.map((price, level) => {
    const growth = 1 + GROWTH.near * Math.min(level, NEAR - 1) + GROWTH.far * Math.max(0, level - NEAR + 1)
    return Math.max(1, firstLots * growth * (0.6 + 0.8 * noise(price)) * breathAt(price, at))
  })
  const sum = wanted.reduce((total, lots) => total + lots, 0)
  const scale = Math.min(1, Math.max(0, lotsMax) / sum)
  return prices
    .map((price, level) => ({ side, price, quantity: Math.floor((wanted[level] ?? 0) * scale) }))
    .filter(({ quantity }) => quantity > 0)
}

/** In [0, 1): any stretch of numbers is spread over it evenly, so that about the same share of each lies below a bound. */
function evenly(index: number): number {
  const turned = index * 0.6180339887498949
  return turned - Math.floor(turned)
}

function clamp(lean: number): number {
  return Math.max(-1, Math.min(1, lean))
}

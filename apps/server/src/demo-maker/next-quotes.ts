import type { Lots, Side, Ticks } from '@bourse/domain/exchange'
import { sizeFactorAt, levelShareAt, noise } from './size-factor.ts'
import type { QuoteStyle } from './quote-style.ts'

export interface Quote {
  side: Side
  price: Ticks
  quantity: Lots
}

export interface QuoteInputs {
  /** The asset's fair value in ticks, with fractions. */
  fair: number
  /** From -1, too little of the base, to 1, too much of it: the quotes shift so that it returns to 0. */
  skew: number
  /** The largest total on either side. */
  bidLotsMax: Lots
  askLotsMax: Lots
  /** The time, since the size of a level varies with it. */
  at: number
}

/** This many levels are close together; those behind them have gaps, up to the end of the range. */
const NEAR = 10
/** The growth of the size per level, as a share of the first; smaller behind the near levels. */
const GROWTH = { near: 0.5, far: 0.06 }

/**
 * The quotes wanted now, best first on each side. The best one follows the price tick by tick; those behind it have fixed places
 * that do not move with the price, so that most of them can stay.
 */
export function nextQuotes(style: QuoteStyle, { fair, skew, bidLotsMax, askLotsMax, at }: QuoteInputs): Quote[] {
  const { spreadTicks, stepTicks, firstLots } = style
  const centre = fair - clamp(skew) * (spreadTicks + stepTicks)
  const bid = Math.floor(centre - spreadTicks / 2)
  const ask = Math.max(1, bid + 1, Math.ceil(centre + spreadTicks / 2))
  const bids = [bid, ...places(bid, -1, style, at)].filter((price) => price >= 1)
  const asks = [ask, ...places(ask, 1, style, at)]
  return [...sized('BUY', bids, firstLots, bidLotsMax, at), ...sized('SELL', asks, firstLots, askLotsMax, at)]
}

/** Places strictly behind the best price, nearest first, at most one per step at a pseudo-random offset. */
function places(best: Ticks, direction: 1 | -1, { stepTicks, spanTicks, levels }: QuoteStyle, at: number): Ticks[] {
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
    return Math.max(1, firstLots * growth * (0.6 + 0.8 * noise(price)) * sizeFactorAt(price, at))
  })
  const sum = wanted.reduce((total, lots) => total + lots, 0)
  const scale = Math.min(1, Math.max(0, lotsMax) / sum)
  return prices
    .map((price, level) => ({ side, price, quantity: Math.floor((wanted[level] ?? 0) * scale) }))
    .filter(({ quantity }) => quantity > 0)
}

/** In [0, 1): any range of numbers is spread over it evenly, so that about the same share of each lies below a bound. */
function evenly(index: number): number {
  const turned = index * 0.6180339887498949
  return turned - Math.floor(turned)
}

function clamp(skew: number): number {
  return Math.max(-1, Math.min(1, skew))
}

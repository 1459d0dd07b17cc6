import type { Lots, Side, Ticks } from '@bourse/domain/exchange'
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
}

export const LEVELS = 10
/** A level further out holds this much more of the first one's quantity. */
const GROWTH = 0.8

/**
 * The quotes that should stand now, best first on each side. The best of a side follows the price tick by tick; those behind
 * it stand at places of their own, which do not move with the price: most of them can stay when it does.
 */
export function nextQuotes({ spreadTicks, stepTicks, firstLots }: Manner, { fair, lean, bidLotsMax, askLotsMax }: Stand): Quote[] {
  const centre = fair - clamp(lean) * (spreadTicks + stepTicks)
  const bid = Math.floor(centre - spreadTicks / 2)
  const ask = Math.max(1, bid + 1, Math.ceil(centre + spreadTicks / 2))
  const bids = [bid, ...places(bid, -1, stepTicks)].filter((price) => price >= 1)
  const asks = [ask, ...places(ask, 1, stepTicks)]
  return [...sized('BUY', bids, firstLots, bidLotsMax), ...sized('SELL', asks, firstLots, askLotsMax)]
}

/** Places strictly behind the best price, nearest first, one in each step at a spot of its own. */
function places(best: Ticks, direction: 1 | -1, step: Ticks): Ticks[] {
  const found: Ticks[] = []
  for (let index = Math.floor(best / step); found.length < LEVELS - 1; index += direction) {
    const price = index * step + Math.floor(noise(index) * step)
    if ((price - best) * direction > 0) found.push(price)
  }
  return found
}

function sized(side: Side, prices: readonly Ticks[], firstLots: Lots, lotsMax: Lots): Quote[] {
  const wanted = prices.map((price, level) => Math.max(1, firstLots * (1 + GROWTH * level) * (0.6 + 0.8 * noise(price))))
  const sum = wanted.reduce((total, lots) => total + lots, 0)
  const scale = Math.min(1, Math.max(0, lotsMax) / sum)
  return prices
    .map((price, level) => ({ side, price, quantity: Math.floor((wanted[level] ?? 0) * scale) }))
    .filter(({ quantity }) => quantity > 0)
}

/** In [0, 1), the same for the same number. */
function noise(value: number): number {
  let mixed = Math.imul(value | 0, 0x9e3779b1) ^ 0x5bf03635
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

function clamp(lean: number): number {
  return Math.max(-1, Math.min(1, lean))
}

import type { DepthSide } from './depth-side.ts'

/** The result of taking everything up to a price; approximate, for display only. */
export interface Sweep {
  lots: number
  /** Ticks, usually a fraction. */
  average: number
  /** The last level taken. */
  price: number
}

/** Everything at this price and better; undefined when there is nothing. */
export function sweepTo(side: DepthSide, price: number): Sweep | undefined {
  let lots = 0
  let cost = 0
  let last = 0
  for (let index = 0; index < side.count; index++) {
    const level = side.prices[index] ?? 0
    if ((level - price) * side.direction > 0) break
    lots += side.lots[index] ?? 0
    cost += level * (side.lots[index] ?? 0)
    last = level
  }
  return lots === 0 ? undefined : { lots, average: cost / lots, price: last }
}

/** The distance between two prices in basis points. */
export function basisPoints(price: number, from: number): number {
  return ((price - from) / from) * 10_000
}

export function middleOf({ bids, asks }: { bids: DepthSide; asks: DepthSide }): number | undefined {
  const [bid, ask] = [bids.count > 0 ? bids.prices[0] : undefined, asks.count > 0 ? asks.prices[0] : undefined]
  if (bid === undefined || ask === undefined) return bid ?? ask
  return (bid + ask) / 2
}

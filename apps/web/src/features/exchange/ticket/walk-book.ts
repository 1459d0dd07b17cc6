import { costRaw, type Levels, type MarketSpec } from '@bourse/domain/exchange'

export interface Walk {
  /** How much of it would trade now. */
  lots: number
  costRaw: bigint
  /** The best and the last price touched, in ticks; undefined when nothing would trade. */
  best: number | undefined
  worst: number | undefined
  /** How many levels it reaches into. */
  levels: number
}

const NOTHING: Walk = { lots: 0, costRaw: 0n, best: undefined, worst: undefined, levels: 0 }

/** What an order would meet in the book at this moment, no further than its limit. */
export function walkBook(spec: MarketSpec, opposite: Levels, side: 'BUY' | 'SELL', limit: number, lots: number): Walk {
  let walk = NOTHING
  for (let index = 0; index < opposite.count && walk.lots < lots; index++) {
    const price = opposite.prices[index] ?? 0
    if (side === 'BUY' ? price > limit : price < limit) break
    const taken = Math.min(lots - walk.lots, opposite.lots[index] ?? 0)
    walk = {
      lots: walk.lots + taken,
      costRaw: walk.costRaw + costRaw(spec, price, taken),
      best: walk.best ?? price,
      worst: price,
      levels: walk.levels + 1,
    }
  }
  return walk
}

/** How far the average is from the best price, in hundredths of a percent, rounded away from nothing. */
export function slippageBp(spec: MarketSpec, { lots, costRaw: cost, best }: Walk): number {
  if (lots === 0 || best === undefined) return 0
  const ideal = costRaw(spec, best, lots)
  const apart = cost > ideal ? cost - ideal : ideal - cost
  return Number((apart * 10_000n + ideal - 1n) / ideal)
}

/** Which place in its own side's queue of levels a resting order would take, counted from 1. */
export function levelOf(own: Levels, side: 'BUY' | 'SELL', ticks: number): number {
  let better = 0
  for (let index = 0; index < own.count; index++) {
    const price = own.prices[index] ?? 0
    if (side === 'BUY' ? price <= ticks : price >= ticks) break
    better += 1
  }
  return better + 1
}

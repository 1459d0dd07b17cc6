import { costRaw, type Levels, type MarketSpec, type Taken } from '@bourse/domain/exchange'

/** The distance of the average from the best price in basis points, rounded away from zero. */
export function slippageBp(spec: MarketSpec, { lots, costRaw: cost, best }: Taken): number {
  if (lots === 0 || best === undefined) return 0
  const ideal = costRaw(spec, best, lots)
  const apart = cost > ideal ? cost - ideal : ideal - cost
  return Number((apart * 10_000n + ideal - 1n) / ideal)
}

/** The level of its own side at which an order would rest, counted from 1. */
export function levelOf(own: Levels, side: 'BUY' | 'SELL', ticks: number): number {
  let better = 0
  for (let index = 0; index < own.count; index++) {
    const price = own.prices[index] ?? 0
    if (side === 'BUY' ? price <= ticks : price >= ticks) break
    better += 1
  }
  return better + 1
}

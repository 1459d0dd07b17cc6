import { protectionTicks } from '../market.ts'
import type { Side, Ticks, Trail } from './order-terms.ts'

/** Stop price and limit of a trailing stop: so far behind its anchor, at least one tick, and never below the lowest price. */
export function trailedStop(side: Side, { ticks, ppm, protectionPpm, anchor }: Trail): { stopPrice: Ticks; limit: Ticks } {
  const behind = ticks !== 0 ? ticks : Math.max(1, Number((BigInt(anchor) * BigInt(ppm)) / 1_000_000n))
  const stopPrice = side === 'BUY' ? Math.min(Number.MAX_SAFE_INTEGER, anchor + behind) : Math.max(1, anchor - behind)
  return { stopPrice, limit: protectionTicks(side, stopPrice, protectionPpm) }
}

import type { MarketState as StateReply } from '@bourse/contracts/exchange'
import type { MarketState } from './read-markets.ts'

export function presentState({ symbol, status, reason, isHeld, liveOrders, hasLimits, last }: MarketState): StateReply {
  return {
    symbol,
    status,
    reason,
    is_held: isHeld,
    live_orders: Number(liveOrders),
    has_limits: hasLimits,
    last: last ? { ...last, at: last.at.getTime() } : null,
  }
}

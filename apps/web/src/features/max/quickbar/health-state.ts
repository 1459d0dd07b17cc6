import type { BrokerState } from '#platform/broker'
import type { FeedHealth } from '#platform/market-data'

/** One state for both connections: the worse one. */
export type Health = 'live' | 'slow' | 'stale' | 'ordersOff' | 'connecting' | 'off'

/** Beyond this lag a warning is shown. */
const SLOW_MS = 1_000

export function healthOf(
  broker: BrokerState,
  { state, lagMs, isSilent }: Pick<FeedHealth, 'state' | 'lagMs'> & { isSilent: boolean },
): Health {
  if (state !== 'open') return isSilent ? 'off' : 'connecting'
  if (isSilent) return 'stale'
  if (broker === 'connecting') return 'connecting'
  if (broker !== 'connected') return 'ordersOff'
  return lagMs > SLOW_MS ? 'slow' : 'live'
}

import type { BrokerState } from '#platform/broker'
import type { FeedHealth } from '#platform/market-data'

/** One word for both lines; the worse one speaks. */
export type Health = 'live' | 'slow' | 'stale' | 'ordersOff' | 'connecting' | 'off'

/** Beyond this the figures are late enough to be told. */
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

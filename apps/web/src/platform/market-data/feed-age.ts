import { useEffect, useState } from 'react'
import { type FeedHealth, marketData } from '../market-data.ts'

/** The server sends at least one message per interval while the socket is open. */
const HEARTBEAT_MS = 5_000
/** After this long without data its age is shown. */
export const STALE_AFTER_MS = 3_000

/**
 * How long expected data has been missing; 0 while all is well. A quiet market is not stale: while the socket is open, only a
 * missing heartbeat counts.
 */
export function silenceMs({ state, lastAt, since }: FeedHealth, now: number): number {
  if (state === 'open') return Math.max(0, now - Math.max(lastAt, since) - HEARTBEAT_MS)
  return Math.max(0, now - Math.max(lastAt, lastAt === 0 ? since : 0))
}

/** Whole seconds without data, once long enough to be shown, else undefined. */
export function useSilence(): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const look = () => {
      const silent = silenceMs(marketData.health(), Date.now())
      setSeconds(silent >= STALE_AFTER_MS ? Math.floor(silent / 1_000) : undefined)
    }
    const timer = setInterval(look, 500)
    const leave = marketData.subscribeHealth(look)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [])
  return seconds
}

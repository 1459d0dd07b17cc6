import { useEffect, useState } from 'react'
import { type FeedHealth, marketData } from '#platform/market-data'

/** The server says something at least this often while the socket lives. */
const HEARTBEAT_MS = 5_000
/** After this long without data its age is told. */
export const STALE_AFTER_MS = 3_000

/**
 * For how long there has been no data although there should have been; 0 while all is well. A quiet market is not a
 * stale one: as long as the socket is open, only a missing heartbeat counts.
 */
export function silenceMs({ state, lastAt, since }: FeedHealth, now: number): number {
  if (state === 'open') return Math.max(0, now - Math.max(lastAt, since) - HEARTBEAT_MS)
  return Math.max(0, now - Math.max(lastAt, lastAt === 0 ? since : 0))
}

/** Whole seconds of silence once it is worth telling, else undefined. */
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

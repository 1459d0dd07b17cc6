import { useEffect, useState } from 'react'
import { hasCode } from './has-code.ts'
import { secondsLeft } from './seconds-left.ts'

const TICK_MS = 1000

/** Counts down from the moment at which `since` last changed. */
export function useCountdown(totalMs: number, since: unknown): number {
  const [started, setStarted] = useState(() => ({ since, at: Date.now() }))
  const [now, setNow] = useState(started.at)
  if (!Object.is(started.since, since)) {
    const at = Date.now()
    setStarted({ since, at })
    setNow(at)
  }
  const left = secondsLeft(started.at + totalMs, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

/** The wait that the server requires after too many attempts (DEF-020); undefined for other errors. */
export function useWait(error: unknown): number {
  const waitS = hasCode(error, 'TOO_MANY_REQUESTS') ? (error.retryAfterS ?? 0) : 0
  return useCountdown(waitS * 1000, error)
}

import { useSyncExternalStore } from 'react'
import { useT } from '#platform/i18n'
import { timeLeftText } from './time-left.ts'

/** The time that is left until then, counted down every second. */
export function Countdown({ until }: { until: number }) {
  const t = useT()
  return <time className="fig">{timeLeftText(until - useNow(), t)}</time>
}

/** The current second; everything that counts down on a page changes together. */
export function useNow(): number {
  return useSyncExternalStore(everySecond, readSecond, readSecond)
}

function readSecond(): number {
  return Math.floor(Date.now() / 1_000) * 1_000
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}

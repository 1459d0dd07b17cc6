import { useEffect } from 'react'
import { followTimers } from './store.ts'

/** Draws nothing: keeps the timers that this page has armed. */
export function TimerKeeper() {
  useEffect(followTimers, [])
  return null
}

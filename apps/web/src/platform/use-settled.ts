import { useEffect, useState } from 'react'

/** The delay after typing before the server is asked. */
const PAUSE_MS = 300

/** What was typed, once nothing more is typed for a moment. */
export function useSettled<Value extends string | undefined>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

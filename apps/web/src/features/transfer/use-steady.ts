import { useState } from 'react'

/**
 * A figure as it was before the action started: the broker may report the action's own effect before its reply, and it would be
 * counted twice.
 */
export function useSteady<Value>(value: Value, isMoving: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!isMoving && kept !== value) setKept(value)
  return isMoving ? kept : value
}

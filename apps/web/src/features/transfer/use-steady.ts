import { useState } from 'react'

/**
 * A figure as it was before the action began: news of what the action itself did may come before its answer, and would
 * be counted twice beside it.
 */
export function useSteady<Value>(value: Value, isMoving: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!isMoving && kept !== value) setKept(value)
  return isMoving ? kept : value
}

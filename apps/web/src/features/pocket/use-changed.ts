import { useState } from 'react'

/** How often a figure has changed since it was first drawn: used as a key, it restarts the highlight each time. */
export function useChanged(value: string): number {
  const [seen, setSeen] = useState({ value, times: 0 })
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 })
  return seen.times
}

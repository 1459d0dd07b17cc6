import { useEffect, useRef } from 'react'
import { onFeedChange } from './notifications.ts'

/** Runs after each change of the acting profile's feed, as long as the component is there. */
export function useFeedChange(onChange: () => unknown): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => onFeedChange(() => void latest.current()), [])
}

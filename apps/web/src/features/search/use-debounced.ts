import { useEffect, useState } from 'react'

const WAIT_MS = 150

/** The text after its last change, so that not every letter is a call. An empty one counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

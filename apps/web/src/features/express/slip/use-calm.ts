import { useEffect, useRef, useState } from 'react'

const CALM_MS = 1_000

/** The newest text, at most once a second: what a screen reader says follows prices without stumbling over them. */
export function useCalm(text: string): string {
  const [said, setSaid] = useState(text)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const wait = Math.max(0, last.current + CALM_MS - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return said
}

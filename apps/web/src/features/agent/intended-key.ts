import { useRef } from 'react'
import { newIdempotencyKey } from '#platform/http'

/** One key for each intended action: the same figures sent again are the same action, other figures are another. */
export function useIntendedKey(): (figures: unknown) => string {
  const kept = useRef<{ of: string; key: string }>(undefined)
  return (figures) => {
    const of = JSON.stringify(figures)
    if (kept.current?.of !== of) kept.current = { of, key: newIdempotencyKey() }
    return kept.current.key
  }
}

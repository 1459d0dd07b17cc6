import { useRef } from 'react'
import { newIdempotencyKey } from '#platform/http'

interface Intent<Body> {
  of: string
  idempotencyKey: string
  body: Body
}

/**
 * One key for one intended movement: the same terms sent again, after a double press or a lost answer, are the same
 * movement to the very moment of its end. Other terms are another one.
 */
export function useIntent<Terms, Body>(bodyOf: (terms: Terms) => Body): (terms: Terms) => Intent<Body> {
  const kept = useRef<Intent<Body>>(undefined)
  return (terms) => {
    const of = JSON.stringify(terms)
    if (kept.current?.of !== of) kept.current = { of, idempotencyKey: newIdempotencyKey(), body: bodyOf(terms) }
    return kept.current
  }
}

import { useEffect, useRef, useState } from 'react'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { useDebounced } from '../use-debounced.ts'

/** What is typed, and what is asked for; the address follows, so that a reload and the way back have it again. */
export function useSearchText(): { text: string; asked: string; setText: (text: string) => void } {
  const inAddress = useQueryParam('q') ?? ''
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)
  const asked = useDebounced(text.trim())

  // Another search was opened from elsewhere.
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    go(addressOf('search', {}, { query: { q: asked === '' ? undefined : asked } }), { replace: true })
  }, [asked])
  return { text, asked, setText }
}

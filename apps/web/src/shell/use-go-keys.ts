import { useEffect } from 'react'
import { addressOf, go } from '#platform/navigation'
import { isShortcut } from './is-shortcut.ts'
import { usePlaces } from './places.ts'

/** How long `g` waits for its letter. */
const WAIT_MS = 1_500

/** `g` and then a place's letter open it. It hears keys before the page does, where the letter may mean something else. */
export function useGoKeys(): void {
  const places = usePlaces()
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const isAsked = event.timeStamp - askedAt < WAIT_MS
      askedAt = !isAsked && isShortcut(event, 'g') ? event.timeStamp : Number.NEGATIVE_INFINITY
      const place = isAsked ? places.find(({ letter }) => letter !== undefined && isShortcut(event, letter)) : undefined
      if (!place) return
      event.preventDefault()
      event.stopImmediatePropagation()
      go(addressOf(place.page))
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [places])
}

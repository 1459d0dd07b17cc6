import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come within one screen of the viewport; stays true from then on. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

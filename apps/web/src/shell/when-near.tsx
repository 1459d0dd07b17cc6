import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNear } from './use-near.ts'

interface WhenNearProps {
  className: string
  /** Loads the scripts of what is in it. */
  load: () => Promise<void>
  children: ReactNode
}

/** What is below the fold: loaded when the reader comes near, and drawn when it is there. Until then its place is marked `data-far`. */
export function WhenNear({ className, load, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isNear && !isLoaded) void load().then(() => setLoaded(true))
  }, [isNear, isLoaded, load])
  return (
    <div ref={place} className={className} data-far={!isLoaded || undefined}>
      {isLoaded && children}
    </div>
  )
}

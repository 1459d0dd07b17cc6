import type { ReactNode } from 'react'
import { useChanged } from './use-changed.ts'

/** A figure that flashes once when it changes, unless the user prefers reduced motion. */
export function LiveFigure({ value, children }: { value: string; children: ReactNode }) {
  const times = useChanged(value)
  return (
    <span key={times} className={times > 0 ? 'pk-live is-changed' : 'pk-live'}>
      {children}
    </span>
  )
}

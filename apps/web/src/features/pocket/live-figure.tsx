import type { ReactNode } from 'react'
import { useChanged } from './use-changed.ts'

/** A figure that tints its ground once when it changes; nothing moves where the reader wants no motion. */
export function LiveFigure({ value, children }: { value: string; children: ReactNode }) {
  const times = useChanged(value)
  return (
    <span key={times} className={times > 0 ? 'pk-live is-changed' : 'pk-live'}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button'

interface WayProps {
  label: string
  /** The price to pay, and a line that says what is in it. */
  children: ReactNode
  /** Where it leads, and in which words; without it this way is closed. */
  act?: { href: string; label: string; isMain: boolean } | undefined
}

/** One way to come to units, with the price to pay. */
export function Way({ label, children, act }: WayProps) {
  return (
    <div className="way">
      <span className="way-label">{label}</span>
      {children}
      {act && (
        <a className={buttonClass({ variant: act.isMain ? 'primary' : 'quiet', block: true, className: 'progress-act' })} href={act.href}>
          {act.label}
        </a>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'

interface StepProps {
  number: number
  title: string
  /** Where the reasons beside the button lead. */
  id?: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One numbered step of the subscription. */
export function Step({ number, title, id, aside, children }: StepProps) {
  return (
    <section className="sub-step" id={id} tabIndex={-1} aria-label={title}>
      <span className="sub-number" aria-hidden="true">
        {number}
      </span>
      <div className="sub-step-head">
        <h2 className="h2 grow">{title}</h2>
        {aside}
      </div>
      <div className="sub-step-body">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'

export interface DialogContentProps {
  /** The current step of a dialog of several, counted from 1. */
  step?: { now: number; of: number } | undefined
  children: ReactNode
  /** The buttons, the primary one last. */
  actions?: ReactNode
  /** One line below the buttons. */
  fine?: ReactNode
}

/** The content below the heading of a dialog, or of a card with the same layout. */
export function DialogContent({ step, children, actions, fine }: DialogContentProps) {
  return (
    <>
      {step && (
        <div className="dialog-steps" aria-hidden="true">
          {Array.from({ length: step.of }, (_, place) => (
            <i key={place} className={place < step.now ? 'is-done' : ''} />
          ))}
        </div>
      )}
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-foot">{actions}</footer>}
      {fine && <p className="cap dialog-fine">{fine}</p>}
    </>
  )
}

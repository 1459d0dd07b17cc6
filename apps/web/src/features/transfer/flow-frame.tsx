import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import './transfer.css'

export type FlowPlace = 'dialog' | 'card'

interface FlowFrameProps {
  place: FlowPlace
  title: string
  step?: { now: number; of: number } | undefined
  /** In a dialog; left out while money is on its way. */
  onClose?: (() => void) | undefined
  actions?: ReactNode
  fine?: ReactNode
  /** It tells how it went: the button that led here is gone, so the focus goes to its heading. */
  isOutcome?: boolean
  children: ReactNode
}

/** The same steps in a dialog over any page, or in a card of their own page (PROF-42, MOVE-02). */
export function FlowFrame({ place, title, step, onClose, actions, fine, isOutcome = false, children }: FlowFrameProps) {
  if (place === 'dialog')
    return (
      <Dialog open title={title} step={step} onClose={onClose} actions={actions} fine={fine}>
        {children}
      </Dialog>
    )
  return (
    <FlowCard title={title} step={step} actions={actions} fine={fine} isOutcome={isOutcome}>
      {children}
    </FlowCard>
  )
}

function FlowCard({ title, step, actions, fine, isOutcome, children }: Omit<FlowFrameProps, 'place' | 'onClose'>) {
  const t = useT()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])
  return (
    <section className="card flow" aria-labelledby={titleId}>
      <header className="dialog-head">
        <h2 id={titleId} ref={heading} className="h2 grow" tabIndex={-1}>
          {title}
        </h2>
        {step && <span className="cap flow-step">{t('ui.dialog.step', { now: step.now, of: step.of })}</span>}
      </header>
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
    </section>
  )
}

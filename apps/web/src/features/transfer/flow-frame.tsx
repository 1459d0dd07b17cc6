import { useEffect, useId, useRef } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { DialogContent, type DialogContentProps } from '#ui/dialog-content'
import type { FlowWanted } from './flow-draft.ts'
import './transfer.css'

export type FlowPlace = 'dialog' | 'card'

export interface FlowProps extends FlowWanted {
  place: FlowPlace
  /** Closes its dialog. */
  onClose?: () => void
}

export interface FlowFrameProps extends DialogContentProps {
  place: FlowPlace
  title: string
  /** In a dialog; omitted while money is being sent. */
  onClose?: (() => void) | undefined
  /** What follows the last step. */
  isOutcome?: boolean
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
  // The button that led here is gone; the one that sends must not have the focus by itself.
  const isReview = step !== undefined && step.now === step.of
  useEffect(() => {
    if (isOutcome || isReview) heading.current?.focus()
  }, [isOutcome, isReview])
  return (
    <section className="card flow" aria-labelledby={titleId}>
      <header className="dialog-head">
        <h2 id={titleId} ref={heading} className="h2 grow" tabIndex={-1}>
          {title}
        </h2>
        {step && <span className="cap nowrap">{t('ui.dialog.step', { now: step.now, of: step.of })}</span>}
      </header>
      <DialogContent step={step} actions={actions} fine={fine}>
        {children}
      </DialogContent>
    </section>
  )
}

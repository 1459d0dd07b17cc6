import { type ReactNode, useRef } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { FailureNotice } from './failure-notice.tsx'
import { useWait } from './use-countdown.ts'

interface FormProps {
  id?: string
  /** Validates and submits; errors come back through `failure` and the fields. */
  onSubmit: () => unknown
  isBusy: boolean
  /** The error that belongs to no field. */
  failure: unknown
  /** The number of invalid fields. */
  faultCount: number
  /** The label of the button; omitted in a dialog, which has its own. */
  submit?: ReactNode
  /** The only form of its page, or one of several panels. */
  on?: 'page' | 'panel'
  children: ReactNode
}

/** A form that submits once at a time, respects a required wait, and announces its errors. */
export function Form({ id, onSubmit, isBusy, failure, faultCount, submit, on = 'page', children }: FormProps) {
  const t = useT()
  const waitS = useWait(failure)
  // A second press may come before the first has rendered the form as busy.
  const isSending = useRef(false)
  const send = async () => {
    if (isSending.current || isBusy || waitS > 0) return
    isSending.current = true
    try {
      await onSubmit()
    } finally {
      setTimeout(() => (isSending.current = false))
    }
  }
  return (
    <form
      id={id}
      className="session-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="vh" role="alert">
        {faultCount > 1 && t('session.form.faults', { count: faultCount })}
      </p>
      {children}
      <FailureNotice error={failure} onRetry={() => void send()} />
      {submit && (
        <Button type="submit" variant="primary" {...LOOK[on]} busy={isBusy} disabled={waitS > 0}>
          {submit}
        </Button>
      )}
    </form>
  )
}

const LOOK = { page: { size: 'l', block: true }, panel: { size: 'm', className: 'session-send' } } as const

import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { FailureNotice } from './failure-notice.tsx'
import { useWait } from './use-countdown.ts'

interface FormProps {
  id?: string
  /** Checks and sends; what comes of it is told by `failure` and by the fields themselves. */
  onSubmit: () => unknown
  isBusy: boolean
  /** What belongs to no field. */
  failure: unknown
  /** How many fields are wrong now. */
  faultCount: number
  /** The words on the button; a dialog has its button in its foot instead. */
  submit?: ReactNode
  /** The one thing on its page, or one of several panels. */
  on?: 'page' | 'panel'
  children: ReactNode
}

/** A form that sends once at a time, waits when it is told to, and says aloud what is wrong with it. */
export function Form({ id, onSubmit, isBusy, failure, faultCount, submit, on = 'page', children }: FormProps) {
  const t = useT()
  const waitS = useWait(failure)
  const send = () => {
    if (!isBusy && waitS === 0) onSubmit()
  }
  return (
    <form
      id={id}
      className="session-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="vh" role="alert">
        {faultCount > 1 && t('session.form.faults', { count: faultCount })}
      </p>
      {children}
      <FailureNotice error={failure} onRetry={send} />
      {submit && (
        <Button type="submit" variant="primary" {...LOOK[on]} busy={isBusy} disabled={waitS > 0}>
          {submit}
        </Button>
      )}
    </form>
  )
}

const LOOK = { page: { size: 'l', block: true }, panel: { size: 'm', className: 'session-send' } } as const

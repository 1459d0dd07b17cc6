import { type ReactNode, useRef } from 'react'
import { useT } from '#platform/i18n'
import type { Fields } from '#platform/use-fields'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { FailureNotice } from './failure-notice.tsx'
import { useWait } from './use-countdown.ts'
import './session.css'

interface SessionFormProps {
  id?: string
  /** Validates and submits; errors come back through the fields. */
  onSubmit: () => unknown
  isBusy: boolean
  /** The fields of the form, as far as it shows what is wrong with them. */
  fields: Pick<Fields<object>, 'failure' | 'faultCount'> & Partial<Pick<Fields<object>, 'formRef'>>
  /** The label of the button; omitted in a dialog, which has its own. */
  submit?: ReactNode
  children: ReactNode
}

/** A form that submits once at a time, respects a required wait, and announces its errors. */
export function SessionForm({ id, fields, onSubmit, isBusy, submit, children }: SessionFormProps) {
  const t = useT()
  const { failure, faultCount, formRef } = fields
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
    <Form ref={formRef} id={id} className="session-form" onSubmit={send}>
      <p className="vh" role="alert">
        {faultCount > 1 && t('session.form.faults', { count: faultCount })}
      </p>
      {children}
      <FailureNotice error={failure} onRetry={() => void send()} />
      {submit && (
        <Button type="submit" variant="primary" size="l" block busy={isBusy} disabled={waitS > 0}>
          {submit}
        </Button>
      )}
    </Form>
  )
}

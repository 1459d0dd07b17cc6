import { EMAIL_CODE_RESEND_MS } from '@bourse/domain/session'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CodeForm } from '../code-form.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useSend } from '../queries.ts'
import { useCountdown } from '../use-countdown.ts'

interface MailedCodeFormProps {
  help?: string
  submit: string
  onSubmit: (code: string) => void
  isBusy: boolean
  error: unknown
  /** Whether a mail has just been sent; another may be requested after a minute. */
  isMailed?: boolean
  mailAgain: () => Promise<unknown>
}

/** The mailed code, and a button for another one (DEF-019). */
export function MailedCodeForm({ isMailed = true, mailAgain, ...form }: MailedCodeFormProps) {
  const t = useT()
  const [resentCount, setResentCount] = useState(0)
  const waitS = useCountdown(isMailed || resentCount > 0 ? EMAIL_CODE_RESEND_MS : 0, resentCount)
  const again = useSend(mailAgain)
  const send = () => again.mutate(undefined, { onSuccess: () => setResentCount(resentCount + 1) })
  const isBelow = form.help !== undefined
  const wait = <span className={isBelow ? 'cap session-resend' : 'session-resend'}>{t('session.code.resendIn', { count: waitS })}</span>
  const resend = (
    <Button variant="text" size={isBelow ? 'm' : 's'} block={isBelow} busy={again.isPending} onClick={send}>
      {t('session.code.resend')}
    </Button>
  )
  return (
    <>
      <CodeForm {...form} help={form.help ?? (waitS > 0 && wait)} label={t('session.code.label')} />
      <FailureNotice error={again.error} />
      {isBelow ? (waitS > 0 ? wait : resend) : waitS === 0 && <div className="session-again">{resend}</div>}
      <span className="vh" role="status">
        {resentCount > 0 && t('session.code.resent')}
      </span>
    </>
  )
}

import { EMAIL_CODE_RESEND_MS } from '@bourse/domain/session'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CodeForm } from '../code-form.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useSend } from '../queries.ts'
import { useCountdown } from '../use-countdown.ts'

interface MailedCodeFormProps {
  help: string
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
  return (
    <>
      <CodeForm {...form} label={t('session.code.label')} />
      <FailureNotice error={again.error} />
      {waitS > 0 ? (
        <p className="cap session-resend">{t('session.code.resendIn', { count: waitS })}</p>
      ) : (
        <Button
          variant="text"
          block
          busy={again.isPending}
          onClick={() => again.mutate(undefined, { onSuccess: () => setResentCount(resentCount + 1) })}
        >
          {t('session.code.resend')}
        </Button>
      )}
      <span className="vh" role="status">
        {resentCount > 0 && t('session.code.resent')}
      </span>
    </>
  )
}

import { session } from '@bourse/contracts/session'
import { useState } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { forgetInvite } from '#platform/invite'
import { addressOf } from '#platform/navigation'
import { Onboarding } from '#shell/onboarding'
import { hasCode } from '../has-code.ts'
import { signUp, useSend, useSignInBy } from '../queries.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { type SignUpEntry, SignUpForm } from './sign-up-form.tsx'

/**
 * E-mail, handle and terms, then the mailed code (DEF-019). The new session has no password yet, so the guard redirects to set
 * one.
 */
export function SignUpScreen() {
  const t = useT()
  const [entry, setEntry] = useState<SignUpEntry>({ email: '', name: '', accepts: [] })
  /** The receipt of the newest mail; undefined before the first. */
  const [receipt, setReceipt] = useState<string>()
  const begin = useSend(signUp)
  const verify = useSignInBy((code: string) => call(session.verifyCode, { body: { email: entry.email, code, receipt } }), forgetInvite)
  // The handle was taken while the mail was on its way: back to choose another.
  const isNameLost = hasCode(verify.error, 'NAME_TAKEN')

  if (receipt !== undefined && !isNameLost) {
    const back = () => {
      setReceipt(undefined)
      begin.reset()
      verify.reset()
    }
    return (
      <Onboarding
        step={2}
        title={t('session.code.title')}
        lead={t('session.signUp.sent', { email: entry.email })}
        foot={
          <button type="button" className="link" onClick={back}>
            {t('session.signUp.otherEmail')}
          </button>
        }
      >
        <MailedCodeForm
          submit={t('session.signUp.verify')}
          onSubmit={(code) => verify.mutate(code)}
          isBusy={verify.isPending}
          error={verify.error}
          mailAgain={async () => {
            const next = await signUp(entry)
            setReceipt((now) => now && next.receipt)
          }}
        />
      </Onboarding>
    )
  }
  return (
    <Onboarding step={1} title={t('session.signUp.title')} lead={t('session.signUp.lead')} foot={<ToSignIn />}>
      <SignUpForm
        entry={entry}
        onSubmit={(next) => {
          setEntry(next)
          verify.reset()
          begin.mutate(next, { onSuccess: (asked) => setReceipt(asked.receipt) })
        }}
        isBusy={begin.isPending}
        error={isNameLost ? verify.error : begin.error}
      />
    </Onboarding>
  )
}

function ToSignIn() {
  const t = useT()
  return (
    <span className="session-known">
      {t('session.signUp.known')}{' '}
      <a href={addressOf('signin')} className="link">
        {t('session.signUp.toSignIn')}
      </a>
    </span>
  )
}

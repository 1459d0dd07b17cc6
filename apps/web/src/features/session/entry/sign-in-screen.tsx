import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button } from '#ui/button'
import { hasCode } from '../has-code.ts'
import { mailCode, signIn, type SignInAttempt, useSend, useSignInBy } from '../queries.ts'
import { SecondFactorForm } from '../second-factor-form.tsx'
import { BackButton } from './back-button.tsx'
import { EmailForm } from './email-form.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { PublicCard } from './public-card.tsx'
import { afterRefusal, FIRST_STEP, type SignInStep, withFactor, withReceipt } from './sign-in-step.ts'

/**
 * Three ways to sign in: password, passkey, mailed code. Once a session is open the guard redirects to the requested address
 * (DEF-021).
 */
export function SignInScreen() {
  const t = useT()
  const [step, setStep] = useState<SignInStep>(FIRST_STEP)
  const entry = useSignInBy(signIn)
  const mail = useSend(mailCode)

  const turn = (next: SignInStep) => {
    setStep(next)
    entry.reset()
    mail.reset()
  }
  const send = (attempt: SignInAttempt) =>
    entry.mutate(attempt, {
      onError: (error) => setStep(error instanceof ApiError ? afterRefusal(step, attempt, error.code) : step),
    })
  // The request for a second factor is the next step, not a failure.
  const progress = { isBusy: entry.isPending, error: hasCode(entry.error, 'OTP_REQUIRED') ? undefined : entry.error }
  const back = <BackButton onClick={() => turn(FIRST_STEP)} />

  switch (step.at) {
    case 'password':
      return (
        <PublicCard page="signin" title={t('session.signIn.title')} foot={<ToSignUp />}>
          <PasswordForm {...progress} onSubmit={(body) => send({ password: body })} />
          <p className="session-or">{t('session.or')}</p>
          <div className="column">
            <PasskeyButton isHeld={entry.isPending} />
            <Button icon="envelope-simple" size="l" block disabled={entry.isPending} onClick={() => turn({ at: 'email' })}>
              {t('session.mail.way')}
            </Button>
          </div>
        </PublicCard>
      )
    case 'email':
      return (
        <PublicCard page="signin" title={t('session.mail.title')} lead={t('session.mail.lead')} foot={back}>
          <EmailForm
            autoFocus
            submit={t('session.mail.submit')}
            onSubmit={(email) => mail.mutate(email, { onSuccess: ({ receipt }) => turn({ at: 'code', email, receipt }) })}
            isBusy={mail.isPending}
            error={mail.error}
          />
        </PublicCard>
      )
    case 'code':
      return (
        <PublicCard page="signin" title={t('session.code.title')} lead={t('session.mail.sent', { email: step.email })} foot={back}>
          <MailedCodeForm
            {...progress}
            help={t('session.code.help')}
            submit={t('session.signIn.submit')}
            onSubmit={(code) => send({ code: { email: step.email, code, receipt: step.receipt } })}
            mailAgain={async () => {
              const { receipt } = await mailCode(step.email)
              setStep((now) => withReceipt(now, receipt))
            }}
          />
        </PublicCard>
      )
    case 'otp':
      return (
        <PublicCard page="signin" title={t('session.otp.title')} lead={t('session.otp.lead')} foot={back}>
          <SecondFactorForm {...progress} submit={t('session.signIn.submit')} onSubmit={(otp) => send(withFactor(step.attempt, otp))} />
        </PublicCard>
      )
  }
}

function ToSignUp() {
  const t = useT()
  return (
    <>
      {t('session.signIn.new')}{' '}
      <a href={addressOf('signup')} className="link">
        {t('session.signIn.toSignUp')}
      </a>
    </>
  )
}

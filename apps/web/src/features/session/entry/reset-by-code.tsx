import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { mailReset, useSend } from '../queries.ts'
import { BackButton } from './back-button.tsx'
import { EmailForm } from './email-form.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { NewPasswordSteps } from './new-password-steps.tsx'
import { PublicCard } from './public-card.tsx'

type Step = { at: 'email' } | { at: 'code'; email: string; refusal?: unknown } | { at: 'password'; email: string; code: string }

/** E-mail, mailed code, new password. On /forgot the mail is sent first; on /reset it has come already. */
export function ResetByCode({ page }: { page: 'forgot' | 'reset' }) {
  const t = useT()
  const [step, setStep] = useState<Step>({ at: 'email' })
  const mail = useSend(mailReset)
  const isMailing = page === 'forgot'

  if (step.at === 'password') {
    const { email, code } = step
    return <NewPasswordSteps page={page} proof={{ email, code }} onRefused={(refusal) => setStep({ at: 'code', email, refusal })} />
  }
  if (step.at === 'code') {
    return (
      <PublicCard
        page={page}
        title={t('session.code.title')}
        lead={isMailing ? t('session.forgot.sent', { email: step.email }) : t('session.reset.codeLead')}
        foot={<BackButton onClick={() => setStep({ at: 'email' })} />}
      >
        <MailedCodeForm
          isMailed={isMailing}
          help={t('session.forgot.codeHelp')}
          submit={t('session.continue')}
          onSubmit={(code) => setStep({ at: 'password', email: step.email, code })}
          isBusy={false}
          error={step.refusal}
          mailAgain={() => mailReset(step.email)}
        />
      </PublicCard>
    )
  }
  return (
    <PublicCard
      page={page}
      title={isMailing ? t('session.forgot.title') : t('session.reset.title')}
      lead={isMailing ? t('session.forgot.lead') : t('session.reset.lead')}
      foot={
        <a href={addressOf('signin')} className="link">
          {t('session.forgot.toSignIn')}
        </a>
      }
    >
      <EmailForm
        submit={isMailing ? t('session.forgot.submit') : t('session.continue')}
        onSubmit={(email) =>
          isMailing ? mail.mutate(email, { onSuccess: () => setStep({ at: 'code', email }) }) : setStep({ at: 'code', email })
        }
        isBusy={mail.isPending}
        error={mail.error}
      />
    </PublicCard>
  )
}

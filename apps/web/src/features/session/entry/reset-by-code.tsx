import type { ApiKeyReply } from '@bourse/contracts/session'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { mailReset, type MailedProof, readResetKeys, useSend } from '../queries.ts'
import { BackButton } from './back-button.tsx'
import { EmailForm } from './email-form.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { NewPasswordSteps } from './new-password-steps.tsx'
import { PublicCard } from './public-card.tsx'

interface CodeStep {
  at: 'code'
  email: string
  /** The receipt of the newest mail, if it was requested here. */
  receipt?: string
  refusal?: unknown
}

type Step = { at: 'email' } | CodeStep | { at: 'password'; proof: MailedProof; apiKeys: readonly ApiKeyReply[]; back: CodeStep }

/** E-mail, mailed code, new password. On /forgot the mail is sent first; on /reset it has already arrived. */
export function ResetByCode({ page }: { page: 'forgot' | 'reset' }) {
  const t = useT()
  const [step, setStep] = useState<Step>({ at: 'email' })
  const mail = useSend(mailReset)
  const check = useSend(readResetKeys)
  const isMailing = page === 'forgot'

  if (step.at === 'password') {
    const { proof, apiKeys, back } = step
    return <NewPasswordSteps page={page} proof={proof} apiKeys={apiKeys} onRefused={(refusal) => setStep({ ...back, refusal })} />
  }
  if (step.at === 'code') {
    const { email, receipt, refusal } = step
    const send = (code: string) => {
      const proof = { email, code, ...(receipt !== undefined && { receipt }) }
      const back: CodeStep = { at: 'code', email, ...(receipt !== undefined && { receipt }) }
      setStep(back)
      check.mutate(proof, { onSuccess: ({ apiKeys }) => setStep({ at: 'password', proof, apiKeys, back }) })
    }
    const mailAgain = async () => {
      const { receipt: newer } = await mailReset(email)
      setStep((now) => (now.at === 'code' ? { ...now, receipt: newer } : now))
    }
    return (
      <PublicCard
        page={page}
        title={t('session.code.title')}
        lead={isMailing ? t('session.forgot.sent', { email }) : t('session.reset.codeLead')}
        foot={<BackButton onClick={() => setStep({ at: 'email' })} />}
      >
        <MailedCodeForm
          isMailed={isMailing}
          help={t('session.forgot.codeHelp')}
          submit={t('session.continue')}
          onSubmit={send}
          isBusy={check.isPending}
          error={refusal ?? check.error}
          mailAgain={mailAgain}
        />
      </PublicCard>
    )
  }
  const ask = (email: string) => {
    check.reset()
    if (isMailing) mail.mutate(email, { onSuccess: ({ receipt }) => setStep({ at: 'code', email, receipt }) })
    else setStep({ at: 'code', email })
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
        onSubmit={ask}
        isBusy={mail.isPending}
        error={mail.error}
      />
    </PublicCard>
  )
}

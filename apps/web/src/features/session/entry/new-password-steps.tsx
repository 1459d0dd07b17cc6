import { useMemo, useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { hasCode } from '../has-code.ts'
import { NewPasswordForm } from '../new-password-form.tsx'
import { reset, useSignInBy } from '../queries.ts'
import { SecondFactorForm } from '../second-factor-form.tsx'
import { PublicCard } from './public-card.tsx'

interface NewPasswordStepsProps {
  page: 'forgot' | 'reset'
  /** What was mailed. */
  proof: { token: string } | { email: string; code: string }
  /** A mailed code can be typed again; a link cannot. */
  onRefused?: (error: unknown) => void
}

/** The new password, then the second factor where one is on (DEF-023). It signs in, and the guard leads on from there. */
export function NewPasswordSteps({ page, proof, onRefused }: NewPasswordStepsProps) {
  const t = useT()
  const [password, setPassword] = useState<string>()
  const entry = useSignInBy(reset, () => go(addressOf('signin'), { replace: true }))
  const email = 'email' in proof ? proof.email : ''
  const personal = useMemo(() => (email ? [email.split('@')[0] ?? ''] : []), [email])

  const send = (body: { password: string; otp?: string }) =>
    entry.mutate(
      { ...proof, ...body },
      {
        onError: (error) => {
          if (hasCode(error, 'OTP_REQUIRED')) setPassword(body.password)
          else if (onRefused && isProofSpent(error)) onRefused(error)
        },
      },
    )

  if (isProofSpent(entry.error) && !onRefused) return <SpentLink page={page} />
  if (password !== undefined) {
    return (
      <PublicCard page={page} title={t('session.otp.title')} lead={t('session.otp.lead')}>
        <SecondFactorForm
          submit={t('session.reset.submit')}
          onSubmit={(otp) => send({ password, otp })}
          isBusy={entry.isPending}
          error={hasCode(entry.error, 'OTP_REQUIRED') ? undefined : entry.error}
        />
      </PublicCard>
    )
  }
  return (
    <PublicCard page={page} title={t('session.reset.newTitle')} lead={t('session.reset.newLead')}>
      <NewPasswordForm
        autoFocus
        personal={personal}
        username={email}
        submit={t('session.reset.submit')}
        onSubmit={(next) => send({ password: next.password })}
        isBusy={entry.isPending}
        error={entry.error}
      />
    </PublicCard>
  )
}

function SpentLink({ page }: Pick<NewPasswordStepsProps, 'page'>) {
  const t = useT()
  return (
    <PublicCard page={page} title={t('session.reset.spentTitle')} lead={t('session.reset.spentLead')}>
      <a href={addressOf('forgot')} className={buttonClass({ variant: 'primary', size: 'l', block: true })}>
        {t('session.reset.again')}
      </a>
    </PublicCard>
  )
}

function isProofSpent(error: unknown): boolean {
  return hasCode(error, 'CODE_WRONG', 'CODE_EXPIRED')
}

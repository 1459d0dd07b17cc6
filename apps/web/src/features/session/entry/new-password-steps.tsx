import type { ApiKeyReply } from '@bourse/contracts/session'
import { useMemo, useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { hasCode } from '../has-code.ts'
import { NewPasswordForm } from '../new-password-form.tsx'
import { type MailedProof, reset, useSignInBy } from '../queries.ts'
import { SecondFactorForm } from '../second-factor-form.tsx'
import { KeptKeys } from './kept-keys.tsx'
import { PublicCard } from './public-card.tsx'

interface NewPasswordStepsProps {
  page: 'forgot' | 'reset'
  /** The mailed token or code. */
  proof: MailedProof
  /** The API keys that end with the old password unless they are kept. */
  apiKeys: readonly ApiKeyReply[]
  /** The mailed token or code was used or has expired. */
  onRefused: (error: unknown) => void
}

/** The new password, then the second factor if enabled (DEF-023). It signs in, and the guard redirects. */
export function NewPasswordSteps({ page, proof, apiKeys, onRefused }: NewPasswordStepsProps) {
  const t = useT()
  const [password, setPassword] = useState<string>()
  const [keptIds, setKeptIds] = useState<readonly string[]>([])
  const entry = useSignInBy(reset, () => go(addressOf('signin'), { replace: true }))
  const email = proof.email ?? ''
  const personal = useMemo(() => (email ? [email.split('@')[0] ?? ''] : []), [email])

  const send = (body: { password: string; otp?: string }) =>
    entry.mutate(
      { ...proof, ...body, keep_keys: [...keptIds] },
      {
        onError: (error) => {
          if (hasCode(error, 'OTP_REQUIRED')) setPassword(body.password)
          else if (isProofSpent(error)) onRefused(error)
        },
      },
    )

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
      >
        {apiKeys.length > 0 && <KeptKeys apiKeys={apiKeys} keptIds={keptIds} onChange={setKeptIds} />}
      </NewPasswordForm>
    </PublicCard>
  )
}

export function isProofSpent(error: unknown): boolean {
  return hasCode(error, 'CODE_WRONG', 'CODE_EXPIRED')
}

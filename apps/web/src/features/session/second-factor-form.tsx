import { useState } from 'react'
import { requireAll } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { CodeForm } from './code-form.tsx'
import { SessionForm } from './session-form.tsx'

interface SecondFactorFormProps {
  submit: string
  onSubmit: (otp: string) => void
  isBusy: boolean
  error: unknown
}

/** The second factor: six digits of the authenticator, or a recovery code (DEF-022). */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const t = useT()
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  return (
    <>
      {by === 'app' ? <CodeForm {...props} label={t('session.otp.label')} help={t('session.otp.help')} /> : <RecoveryForm {...props} />}
      <Button variant="text" block onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}>
        {by === 'app' ? t('session.otp.useRecovery') : t('session.otp.useApp')}
      </Button>
    </>
  )
}

function RecoveryForm({ submit, onSubmit, isBusy, error }: SecondFactorFormProps) {
  const t = useT()
  const form = useFields({ initial: { otp: '' }, check: requireAll<{ otp: string }>, error, fieldOf: { OTP_WRONG: { field: 'otp' } } })
  return (
    <SessionForm fields={form} onSubmit={() => form.submit(({ otp }) => onSubmit(otp.trim()))} isBusy={isBusy} submit={submit}>
      <Field
        label={t('session.otp.recovery')}
        help={t('session.otp.recoveryHelp')}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('otp')}
      />
    </SessionForm>
  )
}

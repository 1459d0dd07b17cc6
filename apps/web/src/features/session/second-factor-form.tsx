import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { CodeForm } from './code-form.tsx'
import { Form } from './form.tsx'
import { useServerErrors } from './use-server-errors.ts'

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
  const form = useForm({ defaultValues: { otp: '' } })
  const failure = useServerErrors(form, error, { OTP_WRONG: { field: 'otp' } })
  const { errors } = form.formState
  return (
    <Form
      onSubmit={form.handleSubmit(({ otp }) => onSubmit(otp.trim()))}
      isBusy={isBusy}
      failure={failure}
      faultCount={Object.keys(errors).length}
      submit={submit}
    >
      <Field
        label={t('session.otp.recovery')}
        help={t('session.otp.recoveryHelp')}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.otp && fieldText(errors.otp.message ?? '')}
        {...form.register('otp', { required: 'fields.required' })}
      />
    </Form>
  )
}

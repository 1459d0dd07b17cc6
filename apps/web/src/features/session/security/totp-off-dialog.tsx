import { session } from '@bourse/contracts/session'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { FormActions } from '#ui/form-actions'
import { Form } from '../form.tsx'
import { useSecurityChange } from '../queries.ts'
import { useServerErrors } from '../use-server-errors.ts'

/** Requires the password and one more code, so that neither an unattended page nor a stolen phone is enough. */
export function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const stop = useSecurityChange((body: { password: string; code: string }) => call(session.stopTotp, { body }))
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  const failure = useServerErrors(form, stop.error, {
    PASSWORD_NOT_CONFIRMED: { field: 'password', text: 'session.password.wrong' },
    CODE_WRONG: { field: 'code' },
    OTP_WRONG: { field: 'code' },
  })
  return (
    <Dialog
      open
      title={t('session.totp.offTitle')}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('session.totp.turnOff')} variant="danger" isBusy={stop.isPending} onClose={onClose} />}
    >
      <div className="session-form">
        <p className="pretty">{t('session.totp.offLead')}</p>
        <Form
          id={formId}
          onSubmit={form.handleSubmit((body) => stop.mutate(body, { onSuccess: onClose }))}
          isBusy={stop.isPending}
          failure={failure}
          faultCount={Object.keys(errors).length}
        >
          <Field
            label={t('session.password.yours')}
            type="password"
            autoComplete="current-password"
            autoFocus
            error={errors.password && fieldText(errors.password.message ?? '')}
            {...form.register('password', { required: 'fields.required' })}
          />
          <Field
            label={t('session.otp.either')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.code && fieldText(errors.code.message ?? '')}
            {...form.register('code', { required: 'fields.required' })}
          />
        </Form>
      </div>
    </Dialog>
  )
}

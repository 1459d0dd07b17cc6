import { session } from '@bourse/contracts/session'
import { useId } from 'react'
import { requireAll } from '#platform/form-check'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { FormActions } from '#ui/form-actions'
import { useSecurityChange } from '../queries.ts'
import { SessionForm } from '../session-form.tsx'
import { OwnPasswordField, WRONG_PASSWORD } from '../own-password-field.tsx'

interface Proofs {
  password: string
  code: string
}

/** Requires the password and one more code, so that neither an unattended page nor a stolen phone is enough. */
export function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const stop = useSecurityChange((body: Proofs) => call(session.stopTotp, { body }))
  const form = useFields({ initial: { password: '', code: '' }, check: requireAll<Proofs>, error: stop.error, fieldOf: FIELD_OF })
  return (
    <Dialog
      open
      title={t('session.totp.offTitle')}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('session.totp.turnOff')} variant="danger" isBusy={stop.isPending} onClose={onClose} />}
    >
      <div className="session-form">
        <p className="pretty">{t('session.totp.offLead')}</p>
        <SessionForm
          id={formId}
          fields={form}
          onSubmit={() => form.submit((body) => stop.mutate(body, { onSuccess: onClose }))}
          isBusy={stop.isPending}
        >
          <OwnPasswordField fields={form} autoFocus />
          <Field
            label={t('session.otp.either')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('code')}
          />
        </SessionForm>
      </div>
    </Dialog>
  )
}

const FIELD_OF = { ...WRONG_PASSWORD, CODE_WRONG: { field: 'code' }, OTP_WRONG: { field: 'code' } } as const

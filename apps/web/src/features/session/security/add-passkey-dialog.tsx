import { session } from '@bourse/contracts/session'
import { useId } from 'react'
import { type Checked, checkBy, requireAll, sentUnless } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { FormActions } from '#ui/form-actions'
import { Notice } from '#ui/notice'
import { addPasskey, ceremonyFault } from '../passkey-ceremony.ts'
import { useSecurityChange } from '../queries.ts'
import { SessionForm } from '../session-form.tsx'
import { OwnPasswordField, WRONG_PASSWORD } from '../own-password-field.tsx'

interface NewPasskey {
  name: string
  password: string
}

/** A name, the password, and then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const add = useSecurityChange(addPasskey)
  const form = useFields({ initial: { name: '', password: '' }, check, error: add.error, fieldOf: WRONG_PASSWORD })
  const fault = ceremonyFault(add.error)
  return (
    <Dialog
      open
      title={t('session.passkey.addTitle')}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('session.passkey.addSubmit')} isBusy={add.isPending} onClose={onClose} />}
    >
      <SessionForm
        id={formId}
        fields={fault ? { ...form, failure: undefined } : form}
        onSubmit={() => form.submit((entry) => add.mutate(entry, { onSuccess: onClose }))}
        isBusy={add.isPending}
      >
        <Field label={t('session.passkey.name')} help={t('session.passkey.nameHelp')} autoFocus autoComplete="off" {...form.text('name')} />
        <OwnPasswordField fields={form} />
        {fault && <Notice tone="warn">{t(fault)}</Notice>}
      </SessionForm>
    </Dialog>
  )
}

const checkBody = checkBy(session.addPasskey.body)

/** Checked before the browser asks: a passkey that is created and then refused would stay on the device. */
function check({ name, password }: NewPasskey): Checked<NewPasskey> {
  return sentUnless({ ...checkBody({ name, response: null }).faults, ...requireAll({ password }).faults }, { name, password })
}

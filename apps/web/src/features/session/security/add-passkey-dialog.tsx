import { session } from '@bourse/contracts/session'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { FormActions } from '#ui/form-actions'
import { Notice } from '#ui/notice'
import { Form } from '../form.tsx'
import { addPasskey, ceremonyFault } from '../passkey-ceremony.ts'
import { useSecurityChange } from '../queries.ts'
import { useServerErrors } from '../use-server-errors.ts'

/** A name, the password, and then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const add = useSecurityChange(addPasskey)
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const { errors } = form.formState
  const fault = ceremonyFault(add.error)
  const failure = useServerErrors(form, add.error, { PASSWORD_NOT_CONFIRMED: { field: 'password', text: 'session.password.wrong' } })
  return (
    <Dialog
      open
      title={t('session.passkey.addTitle')}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('session.passkey.addSubmit')} isBusy={add.isPending} onClose={onClose} />}
    >
      <Form
        id={formId}
        onSubmit={form.handleSubmit((entry) => add.mutate(entry, { onSuccess: onClose }))}
        isBusy={add.isPending}
        failure={fault ? undefined : failure}
        faultCount={Object.keys(errors).length}
      >
        <Field
          label={t('session.passkey.name')}
          help={t('session.passkey.nameHelp')}
          autoFocus
          autoComplete="off"
          error={errors.name && fieldText(errors.name.message ?? '')}
          {...form.register('name', { validate: nameFault })}
        />
        <Field
          label={t('session.password.yours')}
          type="password"
          autoComplete="current-password"
          error={errors.password && fieldText(errors.password.message ?? '')}
          {...form.register('password', { required: 'fields.required' })}
        />
        {fault && <Notice tone="warn">{t(fault)}</Notice>}
      </Form>
    </Dialog>
  )
}

/** Validated before the browser asks: a passkey that is created and then refused would stay on the device. */
function nameFault(name: string): true | string {
  const parsed = session.addPasskey.body.shape.name.safeParse(name)
  return parsed.success || (parsed.error.issues[0]?.message ?? 'fields.invalid')
}

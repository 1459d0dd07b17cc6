import { session } from '@bourse/contracts/session'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Field } from '#ui/field'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'

interface EmailFormProps {
  submit: string
  onSubmit: (email: string) => void
  isBusy: boolean
  error: unknown
  /** Focuses the field where the form is a second step; on a new page the heading keeps the focus. */
  autoFocus?: boolean
}

/** Asks for an e-mail address only (AUTH-05). */
export function EmailForm({ submit, onSubmit, isBusy, error, autoFocus }: EmailFormProps) {
  const t = useT()
  const form = useForm({ resolver: zodResolver(session.forgot.body), defaultValues: { email: '' } })
  const failure = useServerErrors(form, error)
  const { errors } = form.formState
  return (
    <Form
      onSubmit={form.handleSubmit((entry) => onSubmit(entry.email))}
      isBusy={isBusy}
      failure={failure}
      faultCount={Object.keys(errors).length}
      submit={submit}
    >
      <Field
        label={t('session.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus={autoFocus}
        error={errors.email && fieldText(errors.email.message ?? '')}
        {...form.register('email')}
      />
    </Form>
  )
}

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
  /** Where the form is a second step, one has come to type; a page that has just opened is first heard. */
  autoFocus?: boolean
}

/** Asks for an e-mail address, and nothing else (AUTH-05). */
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

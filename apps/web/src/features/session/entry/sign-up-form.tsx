import { session } from '@bourse/contracts/session'
import { HANDLE_LENGTH_MAX } from '@bourse/domain/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNameCheck } from '#features/profile'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/raise-error'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'

export interface SignUpEntry {
  email: string
  name: string
}

interface SignUpFormProps {
  entry: SignUpEntry
  onSubmit: (entry: SignUpEntry) => void
  isBusy: boolean
  error: unknown
}

/** Step one: an e-mail address, and a handle that nobody else has (DEF-019, PROF-25..28). */
export function SignUpForm({ entry, onSubmit, isBusy, error }: SignUpFormProps) {
  const t = useT()
  const form = useForm({ resolver: zodResolver(session.signUp.body), defaultValues: entry })
  const failure = useServerErrors(form, error, { NAME_TAKEN: NOT_VALID, NAME_NOT_VALID: NOT_VALID })
  const { errors } = form.formState
  const nameState = useNameCheck(form.watch('name'))
  const nameError = errors.name ? fieldText(errors.name.message ?? '') : nameState === 'notValid' ? t(NOT_VALID.text) : undefined

  const send = form.handleSubmit(({ email, name }) => {
    if (nameState === 'notValid') form.setError('name', { message: NOT_VALID.text }, { shouldFocus: true })
    else onSubmit({ email, name })
  })
  return (
    <Form onSubmit={send} isBusy={isBusy} failure={failure} faultCount={Object.keys(errors).length} submit={t('session.signUp.submit')}>
      <Field
        label={t('session.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email && fieldText(errors.email.message ?? '')}
        {...form.register('email')}
      />
      <Field
        label={t('session.signUp.name')}
        help={t('session.signUp.nameHelp')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_LENGTH_MAX}
        unit={nameState === 'free' && !errors.name && <Icon name="check" label={t('session.signUp.nameFree')} className="up" />}
        error={nameError}
        {...form.register('name')}
      />
    </Form>
  )
}

/** A taken name and an impossible one get the same words (PROF-28). */
const NOT_VALID = { field: 'name', text: 'errors.NAME_NOT_VALID' } as const

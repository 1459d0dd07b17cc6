import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@bourse/domain/session'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Field } from '#ui/field'
import type { FieldOfCode } from './faults-of.ts'
import { Form } from './form.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { usePasswordJudge } from './use-password-judge.ts'
import { useServerErrors } from './use-server-errors.ts'

export interface NewPassword {
  /** Empty where it is not required. */
  current: string
  password: string
}

interface NewPasswordFormProps {
  /** Also asks for the current password. */
  withCurrent?: boolean
  /** Words that the password must not contain: handle and e-mail name. A stable array. */
  personal: readonly string[]
  /** The user name for password managers. */
  username: string
  submit: string
  onSubmit: (entry: NewPassword) => void
  isBusy: boolean
  error: unknown
  autoFocus?: boolean
  on?: 'page' | 'panel'
  /** Further fields of the same form. */
  children?: ReactNode
}

/** A new password with its strength, validated by the same rule here and on the server (DEF-022). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { withCurrent = false, personal, username, submit, onSubmit, isBusy, error, autoFocus, on = 'page', children } = props
  const t = useT()
  const form = useForm<NewPassword>({ defaultValues: { current: '', password: '' } })
  const { errors } = form.formState
  const failure = useServerErrors(form, error, FIELD_OF)
  const judge = usePasswordJudge(form.watch('password'), personal)

  const validate = (password: string) => {
    const fault = judge.check(password)
    return fault === undefined || `errors.${fault}`
  }
  return (
    <Form
      onSubmit={form.handleSubmit(onSubmit)}
      isBusy={isBusy}
      failure={failure}
      faultCount={Object.keys(errors).length}
      submit={submit}
      on={on}
    >
      <input className="vh" type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
      {withCurrent && (
        <Field
          label={t('session.password.current')}
          type="password"
          autoComplete="current-password"
          error={errors.current && fieldText(errors.current.message ?? '')}
          {...form.register('current', { required: 'fields.required' })}
        />
      )}
      <div className="column gap-2">
        <Field
          label={t('session.password.new')}
          type="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          help={t('session.password.help', { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX })}
          error={errors.password && fieldText(errors.password.message ?? '')}
          {...form.register('password', { required: 'fields.required', validate })}
        />
        <StrengthMeter score={judge.score} />
      </div>
      {children}
    </Form>
  )
}

const FIELD_OF: FieldOfCode<'current' | 'password'> = {
  PASSWORD_SHORT: { field: 'password' },
  PASSWORD_LONG: { field: 'password' },
  PASSWORD_COMMON: { field: 'password' },
  PASSWORD_PERSONAL: { field: 'password' },
  PASSWORD_NOT_CONFIRMED: { field: 'current', text: 'session.password.wrong' },
}

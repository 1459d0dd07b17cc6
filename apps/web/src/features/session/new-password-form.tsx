import { checkPassword, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@bourse/domain/session'
import type { ReactNode } from 'react'
import { type Checked, requireAll, sentUnless } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field } from '#ui/field'
import { SessionForm } from './session-form.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { PasswordLists } from './password-strength.ts'
import { usePasswordLists, usePasswordScore } from './use-password-lists.ts'

export interface NewPassword {
  /** Empty where it is not required. */
  current: string
  password: string
}

interface NewPasswordFormProps {
  id?: string
  /** Also asks for the current password. */
  withCurrent?: boolean
  /** False where the page itself says how long it must be. */
  hasHelp?: boolean
  /** Words that the password must not contain: handle and e-mail name. A stable array. */
  personal: readonly string[]
  /** The user name for password managers. */
  username: string
  /** The label of the button; omitted in a dialog, which has its own. */
  submit?: string
  onSubmit: (entry: NewPassword) => void
  isBusy: boolean
  error: unknown
  autoFocus?: boolean
  /** Further fields of the same form. */
  children?: ReactNode
}

/** A new password with its strength, validated by the same rule here and on the server (DEF-022). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { id, withCurrent = false, hasHelp = true, personal, username, submit, onSubmit, isBusy, error, autoFocus, children } = props
  const t = useT()
  const { lists, load } = usePasswordLists()
  const check = (entry: NewPassword) => checkNewPassword(entry, { withCurrent, personal, lists })
  const form = useFields({ initial: EMPTY, check, error, fieldOf: FIELD_OF })
  const score = usePasswordScore(lists, form.values.password, personal)
  return (
    <SessionForm {...(id ? { id } : {})} fields={form} onSubmit={() => form.submit(onSubmit)} isBusy={isBusy} submit={submit}>
      <input className="vh" type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
      {withCurrent && (
        <Field label={t('session.password.current')} type="password" autoComplete="current-password" autoFocus {...form.text('current')} />
      )}
      <div className="column gap-2">
        <Field
          label={t('session.password.new')}
          type="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          help={hasHelp && t('session.password.help', { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX })}
          {...form.text('password')}
          onInput={load}
        />
        <StrengthMeter score={score} />
      </div>
      {children}
    </SessionForm>
  )
}

const EMPTY: NewPassword = { current: '', password: '' }

interface PasswordRules {
  withCurrent: boolean
  personal: readonly string[]
  lists: PasswordLists | undefined
}

/** The server's own rule. Until the word lists are loaded, only they are missing from it; the server decides in the end. */
function checkNewPassword(entry: NewPassword, { withCurrent, personal, lists }: PasswordRules): Checked<NewPassword> {
  const { current, password } = entry
  const fault = checkPassword(password, (lowered) => lists?.isCommon(lowered) ?? false, personal)
  const missing = requireAll(withCurrent ? { current, password } : { password }).faults
  return sentUnless({ ...(fault && { password: `errors.${fault}` }), ...missing }, entry)
}

const FIELD_OF = {
  PASSWORD_SHORT: { field: 'password' },
  PASSWORD_LONG: { field: 'password' },
  PASSWORD_COMMON: { field: 'password' },
  PASSWORD_PERSONAL: { field: 'password' },
  PASSWORD_NOT_CONFIRMED: { field: 'current', text: 'session.password.wrong' },
} as const

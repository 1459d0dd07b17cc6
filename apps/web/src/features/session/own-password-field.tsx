import { useT } from '#platform/i18n'
import type { Fields } from '#platform/use-fields'
import { Field } from '#ui/field'

interface OwnPasswordFieldProps {
  fields: Pick<Fields<{ password: string }>, 'text'>
  autoFocus?: boolean
}

/** Security changes ask for the password again: an unattended page must not be enough. */
export function OwnPasswordField({ fields, autoFocus }: OwnPasswordFieldProps) {
  const t = useT()
  return (
    <Field
      label={t('session.password.yours')}
      type="password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      {...fields.text('password')}
    />
  )
}

/** A wrong password is reported at its field. */
export const WRONG_PASSWORD = { PASSWORD_NOT_CONFIRMED: { field: 'password', text: 'session.password.wrong' } } as const

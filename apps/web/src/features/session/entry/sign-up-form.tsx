import { session } from '@bourse/contracts/session'
import { HANDLE_LENGTH_MAX } from '@bourse/domain/profile'
import { useState } from 'react'
import { useNameCheck } from '#features/profile'
import { checkBy } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { SessionForm } from '../session-form.tsx'
import { AcceptTerms, useTerms } from './accept-terms.tsx'

export interface SignUpEntry {
  email: string
  name: string
  /** The ids of the accepted documents. */
  accepts: string[]
}

interface SignUpFormProps {
  entry: SignUpEntry
  onSubmit: (entry: SignUpEntry) => void
  isBusy: boolean
  error: unknown
}

const check = checkBy(session.signUp.body)

/** Step one: an e-mail address, a free handle, and the terms (DEF-019, PROF-25..28). */
export function SignUpForm({ entry, onSubmit, isBusy, error }: SignUpFormProps) {
  const t = useT()
  const form = useFields({ initial: { email: entry.email, name: entry.name }, check, error, fieldOf: FIELD_OF })
  const terms = useTerms(entry.accepts, error)
  const [isTried, setTried] = useState(false)
  const nameState = useNameCheck(form.values.name)
  const refusal = REFUSALS[nameState]
  const nameError = form.errorOf('name')
  const isNameRefused = nameError === undefined && refusal !== undefined
  const isTermsMissing = isTried && !terms.isAccepted

  const send = () => {
    setTried(true)
    form.submit(({ email, name }) => {
      if (refusal) form.focusWrong()
      else if (terms.isAccepted) onSubmit({ email, name, accepts: terms.ids })
    })
  }
  const faultCount = form.faultCount + Number(isTried && isNameRefused) + Number(isTermsMissing)
  return (
    <SessionForm fields={{ ...form, faultCount }} onSubmit={send} isBusy={isBusy} submit={t('session.signUp.submit')}>
      <Field label={t('session.email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...form.text('email')} />
      <Field
        label={t('session.signUp.name')}
        help={t('session.signUp.nameHelp')}
        keepsHelp
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_LENGTH_MAX}
        {...form.text('name')}
        start="@"
        unit={nameState === 'free' && nameError === undefined && <Free />}
        error={nameError ?? (refusal && t(refusal.text))}
      />
      <AcceptTerms terms={terms} isMissing={isTermsMissing} />
    </SessionForm>
  )
}

function Free() {
  const t = useT()
  return (
    <span className="row up session-free" role="status">
      <Icon name="check" size={16} />
      {t('session.signUp.nameFree')}
    </span>
  )
}

/** An invalid handle and a taken one have different messages, and the rule stays visible. */
const NOT_VALID = { field: 'name', text: 'errors.NAME_NOT_VALID' } as const
const TAKEN = { field: 'name', text: 'profile.name.taken' } as const
const FIELD_OF = { NAME_TAKEN: TAKEN, NAME_NOT_VALID: NOT_VALID }
const REFUSALS: Partial<Record<ReturnType<typeof useNameCheck>, typeof NOT_VALID | typeof TAKEN>> = { notValid: NOT_VALID, taken: TAKEN }

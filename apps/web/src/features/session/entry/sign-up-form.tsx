import { session } from '@bourse/contracts/session'
import { HANDLE_LENGTH_MAX } from '@bourse/domain/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNameCheck } from '#features/profile'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'
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

/** Step one: an e-mail address, a free handle, and the terms (DEF-019, PROF-25..28). */
export function SignUpForm({ entry, onSubmit, isBusy, error }: SignUpFormProps) {
  const t = useT()
  const form = useForm({ resolver: zodResolver(session.signUp.body), defaultValues: { email: entry.email, name: entry.name } })
  const terms = useTerms(entry.accepts, error)
  const [isSent, setSent] = useState(false)
  const failure = useServerErrors(form, error, { NAME_TAKEN: TAKEN, NAME_NOT_VALID: NOT_VALID })
  const { errors } = form.formState
  const nameState = useNameCheck(form.watch('name'))
  const refusal = REFUSALS[nameState]
  const nameError = errors.name ? fieldText(errors.name.message ?? '') : refusal && t(refusal.text)
  const isTermsMissing = isSent && !terms.isAccepted

  const send = () => {
    setSent(true)
    void form.handleSubmit(({ email, name }) => {
      if (refusal) form.setError('name', { message: refusal.text }, { shouldFocus: true })
      else if (terms.isAccepted) onSubmit({ email, name, accepts: terms.ids })
    })()
  }
  const faultCount = Object.keys(errors).length + (isTermsMissing ? 1 : 0)
  return (
    <Form onSubmit={send} isBusy={isBusy} failure={failure} faultCount={faultCount} submit={t('session.signUp.submit')}>
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
        keepsHelp
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_LENGTH_MAX}
        unit={nameState === 'free' && !errors.name && <Icon name="check" label={t('session.signUp.nameFree')} className="up" />}
        error={nameError}
        {...form.register('name')}
      />
      <AcceptTerms terms={terms} isMissing={isTermsMissing} />
    </Form>
  )
}

/** An invalid handle and a taken one have different messages, and the rule stays visible. */
const NOT_VALID = { field: 'name', text: 'errors.NAME_NOT_VALID' } as const
const TAKEN = { field: 'name', text: 'profile.name.taken' } as const
const REFUSALS: Partial<Record<ReturnType<typeof useNameCheck>, typeof NOT_VALID | typeof TAKEN>> = { notValid: NOT_VALID, taken: TAKEN }

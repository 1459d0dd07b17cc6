import { session } from '@bourse/contracts/session'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldError, type Resolver, useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Checkbox } from '#ui/checkbox'
import { Field, FieldNote, TextArea } from '#ui/field'
import { Select } from '#ui/select'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'
import { KEY_ENDS, type KeyFormValues, type NewKey, newKeyOf } from './key-form-values.ts'

interface ApiKeyFormProps {
  id: string
  onSubmit: (key: NewKey) => void
  isBusy: boolean
  error: unknown
}

const SCOPES = ['read', 'trade'] as const
const EMPTY: KeyFormValues = { name: '', scopes: ['read'], end: '90', addresses: '', password: '' }

/** The name of the key, its permissions, its end and where it may be used. */
export function ApiKeyForm({ id, onSubmit, isBusy, error }: ApiKeyFormProps) {
  const t = useT()
  const form = useForm<KeyFormValues, unknown, NewKey>({ resolver, defaultValues: EMPTY })
  const failure = useServerErrors(form, error, { PASSWORD_NOT_CONFIRMED: { field: 'password', text: 'session.password.wrong' } })
  const { errors } = form.formState
  return (
    <Form id={id} onSubmit={form.handleSubmit(onSubmit)} isBusy={isBusy} failure={failure} faultCount={Object.keys(errors).length}>
      <Field
        label={t('session.apiKey.name')}
        help={t('session.apiKey.nameHelp')}
        autoFocus
        autoComplete="off"
        error={errors.name && fieldText(errors.name.message ?? '')}
        {...form.register('name')}
      />
      <fieldset className="field" aria-describedby={`${id}-scopes`}>
        <legend className="label">{t('session.apiKey.scopes')}</legend>
        <div className="session-choices">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`session.scope.${scope}`)}
              help={t(`session.scope.${scope}Help`)}
              value={scope}
              {...form.register('scopes')}
            />
          ))}
        </div>
        {errors.scopes && <FieldNote id={`${id}-scopes`} error={fieldText(errors.scopes.message ?? '')} />}
      </fieldset>
      <Select
        label={t('session.apiKey.end')}
        help={t('session.apiKey.endHelp')}
        options={KEY_ENDS.map((value) => ({ value, label: t(`session.apiKey.end.${value}`) }))}
        {...form.register('end')}
      />
      <TextArea
        label={t('session.apiKey.addresses')}
        help={t('session.apiKey.addressesHelp')}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        error={errors.addresses && fieldText(firstMessage(errors.addresses))}
        {...form.register('addresses')}
      />
      <Field
        label={t('session.password.yours')}
        type="password"
        autoComplete="current-password"
        error={errors.password && fieldText(errors.password.message ?? '')}
        {...form.register('password')}
      />
    </Form>
  )
}

const checked = zodResolver(session.addApiKey.body)

/** What is typed is checked as it would be sent. */
const resolver: Resolver<KeyFormValues, unknown, NewKey> = async (values, context, options) => {
  const result = await checked(newKeyOf(values, Date.now()), context, options as unknown as Parameters<typeof checked>[2])
  return result as Awaited<ReturnType<Resolver<KeyFormValues, unknown, NewKey>>>
}

/** A fault of one address stands at its place in the list. */
function firstMessage(error: FieldError): string {
  if (error.message !== undefined) return error.message
  return Object.values(error as unknown as Record<string, FieldError | undefined>).find((one) => one?.message !== undefined)?.message ?? ''
}

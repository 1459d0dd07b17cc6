import type { BodyOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Checkbox } from '#ui/checkbox'
import { Field, FieldNote } from '#ui/field'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'

type NewKey = BodyOf<typeof session.addApiKey, 'sent'>

interface ApiKeyFormProps {
  id: string
  onSubmit: (key: NewKey) => void
  isBusy: boolean
  error: unknown
}

const SCOPES = ['read', 'trade'] as const

/** The name of the key and its permissions. */
export function ApiKeyForm({ id, onSubmit, isBusy, error }: ApiKeyFormProps) {
  const t = useT()
  const form = useForm({
    resolver: zodResolver(session.addApiKey.body),
    defaultValues: { name: '', scopes: ['read'], password: '' },
  })
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

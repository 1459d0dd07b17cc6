import { session } from '@bourse/contracts/session'
import { checkBy } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { type Fields, useFields } from '#platform/use-fields'
import { Checkbox } from '#ui/checkbox'
import { Field, FieldNote, TextArea } from '#ui/field'
import { Select } from '#ui/select'
import { SessionForm } from '../session-form.tsx'
import { KEY_ENDS, type KeyFormValues, type NewKey, newKeyOf } from './key-form-values.ts'
import { OwnPasswordField, WRONG_PASSWORD } from '../own-password-field.tsx'

interface ApiKeyFormProps {
  id: string
  onSubmit: (key: NewKey) => void
  isBusy: boolean
  error: unknown
}

const SCOPES = ['read', 'trade'] as const
const EMPTY: KeyFormValues = { name: '', scopes: ['read'], end: '90', addresses: '', password: '' }

const checkBody = checkBy(session.addApiKey.body)
/** What is typed is checked as it would be sent. */
const check = (values: KeyFormValues) => checkBody(newKeyOf(values, Date.now()))

/** The name of the key, its permissions, its end and where it may be used. */
export function ApiKeyForm({ id, onSubmit, isBusy, error }: ApiKeyFormProps) {
  const t = useT()
  const form = useFields({ initial: EMPTY, check, error, fieldOf: WRONG_PASSWORD })
  return (
    <SessionForm id={id} fields={form} onSubmit={() => form.submit(onSubmit)} isBusy={isBusy}>
      <Field label={t('session.apiKey.name')} help={t('session.apiKey.nameHelp')} autoFocus autoComplete="off" {...form.text('name')} />
      <ScopeChoices id={`${id}-scopes`} fields={form} />
      <Select
        label={t('session.apiKey.end')}
        help={t('session.apiKey.endHelp')}
        options={KEY_ENDS.map((value) => ({ value, label: t(`session.apiKey.end.${value}`) }))}
        {...form.text('end')}
      />
      <TextArea
        label={t('session.apiKey.addresses')}
        help={t('session.apiKey.addressesHelp')}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        {...form.text('addresses')}
      />
      <OwnPasswordField fields={form} />
    </SessionForm>
  )
}

/** What the key may do. */
function ScopeChoices({ id, fields }: { id: string; fields: Fields<KeyFormValues, NewKey> }) {
  const t = useT()
  const { scopes } = fields.values
  const error = fields.errorOf('scopes')
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="label">{t('session.apiKey.scopes')}</legend>
      <div className="session-choices">
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`session.scope.${scope}`)}
            help={t(`session.scope.${scope}Help`)}
            name="scopes"
            value={scope}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              fields.set(
                'scopes',
                SCOPES.filter((each) => (each === scope ? target.checked : scopes.includes(each))),
              )
            }
          />
        ))}
      </div>
      {error && <FieldNote id={id} error={error} />}
    </fieldset>
  )
}

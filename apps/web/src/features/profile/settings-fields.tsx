import { DISPLAY_NAME_LENGTH_MAX } from '@bourse/domain/profile'
import { useLocale, useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { ErrorState } from '#ui/notice'
import { SearchSelect } from '#ui/search-select'
import { Select } from '#ui/select'
import { currencyOptions } from './currency-options.ts'
import { useSettingsChoices } from './queries.ts'
import { useCountryOptions } from './use-country-options.ts'
import { DescriptionFields, GroupField, PlaceField } from './description-fields.tsx'
import { TotalsField } from './totals-field.tsx'
import type { SettingsFormFields } from './use-settings-form.ts'

interface SettingsFieldsProps {
  form: SettingsFormFields
  isComplete: boolean
}

/** The settings fields, shared by completion, dialog and settings page (PROF-32..37). Their choices come later and move nothing. */
export function SettingsFields({ form, isComplete }: SettingsFieldsProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useSettingsChoices()
  if (!data && isError) {
    return (
      <ErrorState
        what={t('profile.settings.listsFailed')}
        safe={t('profile.settings.listsFailedSafe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <>
      <Field
        label={t('profile.settings.displayName')}
        help={t('profile.settings.displayNameHelp')}
        autoComplete="name"
        maxLength={DISPLAY_NAME_LENGTH_MAX}
        {...form.text('display_name')}
      />
      {isComplete && <PlaceField form={form} />}
      <CountryField form={form} />
      <CurrencyField form={form} />
      {isComplete && <OwnerFields form={form} />}
    </>
  )
}

function CountryField({ form }: { form: SettingsFormFields }) {
  const t = useT()
  const countries = useCountryOptions()
  return (
    <SearchSelect
      label={t('profile.settings.residency')}
      placeholder={t('profile.settings.residencySearch')}
      options={countries}
      value={String(form.values.country)}
      onChange={(value) => form.set('country', Number(value))}
      error={form.errorOf('country')}
    />
  )
}

function CurrencyField({ form }: { form: SettingsFormFields }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = useSettingsChoices()
  return (
    <Select
      label={t('profile.settings.currency')}
      help={t('profile.settings.currencyHelp')}
      options={currencyOptions(data?.fiatAssets ?? [], form.values.currency_code, tag)}
      {...form.text('currency_code')}
    />
  )
}

/** What a complete profile may say and choose besides. */
function OwnerFields({ form }: { form: SettingsFormFields }) {
  const t = useT()
  return (
    <>
      <DescriptionFields form={form} />
      <TotalsField form={form} />
      <fieldset className="field">
        <legend className="label">{t('profile.settings.visibility')}</legend>
        <Checkbox label={t('profile.settings.visibleToPublic')} {...form.flag('is_visible_to_public')} />
        <Checkbox
          label={t('profile.settings.visibleToAnon')}
          help={t('profile.settings.visibleToAnonHelp')}
          {...form.flag('is_visible_to_anon')}
        />
      </fieldset>
      <GroupField form={form} />
    </>
  )
}

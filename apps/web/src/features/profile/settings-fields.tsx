import { DISPLAY_NAME_LENGTH_MAX } from '@bourse/domain/profile'
import { Controller } from 'react-hook-form'
import { useLocale, useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { ErrorState } from '#ui/notice'
import { SearchSelect } from '#ui/search-select'
import { Select } from '#ui/select'
import { SkeletonFields } from '#ui/skeleton'
import { currencyOptions } from './currency-options.ts'
import { useSettingsChoices } from './queries.ts'
import { useCountryOptions } from './use-country-options.ts'
import { DescriptionFields } from './description-fields.tsx'
import { TotalsField } from './totals-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The settings fields, shared by completion, dialog and settings page (PROF-32..37). */
export function SettingsFields({ form, isComplete }: Pick<SettingsForm, 'form' | 'isComplete'>) {
  const t = useT()
  const { tag } = useLocale()
  const { data, isError, isFetching, refetch } = useSettingsChoices()
  const countries = useCountryOptions()
  const { control, register, formState, watch } = form
  const errorOf = (message: string | undefined) => (message === undefined ? undefined : fieldText(message))
  if (!data) {
    return isError ? (
      <ErrorState
        what={t('profile.settings.listsFailed')}
        safe={t('profile.settings.listsFailedSafe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <SkeletonFields />
    )
  }
  return (
    <>
      <Field
        label={t('profile.settings.displayName')}
        help={t('profile.settings.displayNameHelp')}
        error={errorOf(formState.errors.display_name?.message)}
        autoComplete="name"
        maxLength={DISPLAY_NAME_LENGTH_MAX}
        {...register('display_name')}
      />
      <Controller
        control={control}
        name="country"
        render={({ field, fieldState }) => (
          <SearchSelect
            label={t('profile.settings.residency')}
            placeholder={t('profile.settings.residencySearch')}
            options={countries}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            error={errorOf(fieldState.error?.message)}
          />
        )}
      />
      <Select
        label={t('profile.settings.currency')}
        help={t('profile.settings.currencyHelp')}
        options={currencyOptions(data.fiatAssets, watch('currency_code'), tag)}
        error={errorOf(formState.errors.currency_code?.message)}
        {...register('currency_code')}
      />
      {isComplete && <TotalsField form={form} />}
      {isComplete && <DescriptionFields form={form} />}
      {isComplete && (
        <fieldset className="field">
          <legend className="label">{t('profile.settings.visibility')}</legend>
          <Checkbox label={t('profile.settings.visibleToPublic')} {...register('is_visible_to_public')} />
          <Checkbox
            label={t('profile.settings.visibleToAnon')}
            help={t('profile.settings.visibleToAnonHelp')}
            {...register('is_visible_to_anon')}
          />
        </fieldset>
      )}
    </>
  )
}
